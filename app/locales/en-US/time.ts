import { DAY, type Minutes, NBSP, NOON, twoFigures } from "~/domain/time/zoned-time";
import type { TimeWords } from "../time-words";

/** The dash of a range. The word joiner after it keeps a line from breaking there. */
const TO = "–\u2060";

const period = (time: Minutes) => (time % DAY < NOON ? "AM" : "PM");
const figure = (time: Minutes) => Math.floor((time % NOON) / 60) || 12;
const listFigure = (time: Minutes) => `${figure(time)}:${twoFigures(time % 60)}`;
const hourFigure = (time: Minutes) => (time % 60 ? listFigure(time) : String(figure(time)));
const inList = (time: Minutes) => `${listFigure(time)}${NBSP}${period(time)}`;

/** `6 PM`, `11:30 AM`, `noon`. */
function hour(time: Minutes): string {
  if (time % NOON === 0) return time % DAY === NOON ? "noon" : "midnight";
  return `${hourFigure(time)}${NBSP}${period(time)}`;
}

const dayAndMonth: TimeWords["dayAndMonth"] = ({ day, monthName }) => `${monthName} ${day}`;
const withYear: TimeWords["withYear"] = (day, year) => `${day}, ${year}`;

export const time: TimeWords = {
  inList,
  // It leaves out AM or PM if both ends share it.
  spanStart: (from, to) => (from < to && period(from) === period(to) ? listFigure(from) : inList(from)),
  atHour: (time) => `at ${hour(time)}`,
  atStamp: (time) => `at ${inList(time)}`,
  untilHour: hour,
  hours(start, end) {
    if (end - start === DAY) return `24${NBSP}hours`;
    const isNamed = start % NOON === 0 || end % NOON === 0;
    const isShared = !isNamed && end - start < NOON && period(start) === period(end);
    return `${isShared ? hourFigure(start) : hour(start)}${TO}${hour(end)}`;
  },
  yesterday: "yesterday",
  today: "today",
  tomorrow: "tomorrow",
  night: (_, before) => `${before} night`,
  dayAndMonth,
  withYear,
  until: "until",
  untilDay: (day, isThisYear) => (isThisYear ? dayAndMonth(day) : withYear(dayAndMonth(day), day.year)),
  units: { second: ["second", "seconds"], minute: ["minute", "minutes"], hour: ["hour", "hours"] },
};
