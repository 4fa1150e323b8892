// The pages around the tables: what a choice in a form means, and copying.

document.addEventListener("change", (event) => {
  const select = event.target.closest("select[data-lines]");
  if (select) document.getElementById(select.dataset.lines).textContent = select.selectedOptions[0].dataset.line;
});
