import { clockText, DAY, type Minutes, NBSP, NOON, twoFigures } from "~/domain/time/zoned-time";
import type { TimeWords } from "../time-words";

/** One o’clock and midnight are feminine singular, noon is masculine, the rest feminine plural. */
function article(time: Minutes): "a" | "o" | "as" {
  if (time % DAY === NOON) return "o";
  return time % DAY < 120 ? "a" : "as";
}

const AT = { a: "à", o: "ao", as: "às" };
const FROM = { a: "da", o: "do", as: "das" };

/** `18h`, `11h30`, `meio-dia`. */
function hour(time: Minutes): string {
  if (time % NOON === 0) return time % DAY === NOON ? "meio-dia" : "meia-noite";
  const minutes = time % 60;
  return `${Math.floor((time % DAY) / 60)}h${minutes ? twoFigures(minutes) : ""}`;
}

const atHour = (time: Minutes) => `${AT[article(time)]} ${hour(time)}`;

export const time: TimeWords = {
  inList: clockText,
  spanStart: clockText,
  atHour,
  atStamp: (time) => `${time % DAY < 120 ? "à" : "às"} ${clockText(time)}`,
  untilHour: (time) => `${article(time)} ${hour(time)}`,
  hours: (start, end) =>
    end - start === DAY ? `24${NBSP}horas` : `${FROM[article(start)]} ${hour(start)} ${atHour(end)}`,
  yesterday: "ontem",
  today: "hoje",
  tomorrow: "amanhã",
  night: (weekday) => `madrugada de ${weekday.replace("-feira", "")}`,
  dayAndMonth: ({ day, monthName }) => `${day} ${monthName}`,
  withYear: (day, year) => `${day} ${year}`,
  until: "até",
  untilDay: ({ day, month, year }, isThisYear) =>
    `${twoFigures(day)}/${twoFigures(month)}${isThisYear ? "" : `/${year}`}`,
  units: { second: ["segundo", "segundos"], minute: ["minuto", "minutos"], hour: ["hora", "horas"] },
};
