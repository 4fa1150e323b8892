// Times as this browser writes them, in the language of the page.

const language = document.documentElement.lang.replace("_", "-");
const hour = new Intl.DateTimeFormat(language, { timeStyle: "short" });
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

export function times() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const style = "day" in time.dataset ? day : hour;
    time.textContent = style.format(new Date(time.dateTime));
  }
}
