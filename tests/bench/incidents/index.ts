import { setTimeout as pause } from "node:timers/promises";
import { checkRules, ensurePrometheus } from "../../programs/prometheus";
import { say, sayTable } from "../figures/print";
import { INCIDENTS, type Incident } from "./incidents";
import { QUICKER, RULES_FOLDER } from "./quick-rules";
import { openStage, type Stage } from "./stage";

const POLL_MS = 250;
/** So long an alert may take to fire, and to be over. */
const FIRES_MS = 120_000;
const ENDS_MS = 120_000;
/** Before the first incident there must be an ordinary evening to compare with. */
const BEGIN_MS = 35_000;

/** What came of an incident. */
interface Course {
  incident: Incident;
  /** Seconds until each alert fired. */
  fired: Map<string, number>;
  /** Seconds from its end until no alert fired any more. Undefined if it was not in time. */
  overAfter: number | undefined;
}

/**
 * Checks the rules of docs/monitoring with promtool, then causes the incidents of docs/runbook.md one by one and says
 * which alerts fired, and when. Returns whether each raised its alerts.
 */
export async function incidents(): Promise<boolean> {
  if (!checkRules(ensurePrometheus(), RULES_FOLDER)) return false;
  const stage = await openStage();
  const courses: Course[] = [];
  try {
    await pause(BEGIN_MS);
    const before = await stage.prometheus.firing();
    if (before.length > 0) say(`Before anything happened, there fired: ${before.join(", ")}.`);
    for (const incident of INCIDENTS) courses.push(await courseOf(incident, stage));
  } finally {
    await stage.close();
  }
  sayCourses(courses);
  return courses.every(isRaised);
}

async function courseOf(incident: Incident, stage: Stage): Promise<Course> {
  say(`${new Date().toISOString()} ${incident.what}`);
  const fired = new Map<string, number>();
  const begin = performance.now();
  const since = (from: number) => (performance.now() - from) / 1_000;
  const look = async () => {
    const names = await stage.prometheus.firing();
    for (const name of names) if (!fired.has(name)) fired.set(name, since(begin));
    return names;
  };
  const end = await incident.cause(stage);
  while (since(begin) * 1_000 < FIRES_MS && incident.raises.some((name) => !fired.has(name))) {
    await pause(POLL_MS);
    await look();
  }
  await end();
  const ended = performance.now();
  let names = await look();
  while (since(ended) * 1_000 < ENDS_MS && names.length > 0) {
    await pause(POLL_MS);
    names = await look();
  }
  return { incident, fired, overAfter: names.length === 0 ? since(ended) : undefined };
}

const isRaised = ({ incident, fired }: Course) => incident.raises.every((name) => fired.has(name));

function sayCourses(courses: readonly Course[]): void {
  say(`\n### Incidents, with all times of the rules divided by ${QUICKER}\n`);
  const rows = courses.map(({ incident: { what, raises }, fired, overAfter }) => {
    const seconds = (name: string) => fired.get(name)?.toFixed(0) ?? "never";
    const others = [...fired.keys()].filter((name) => !raises.includes(name));
    return [
      what,
      raises.map((name) => `\`${name}\``).join(", "),
      raises.map(seconds).join(", "),
      overAfter?.toFixed(0) ?? `more than ${ENDS_MS / 1_000}`,
      others.map((name) => `\`${name}\``).join(", "),
    ];
  });
  sayTable(["caused", "alert", "fired after, s", "over after, s", "fired too"], rows);
}
