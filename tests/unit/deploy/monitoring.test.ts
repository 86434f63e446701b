import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { countEverything } from "~/platform/monitoring/every-metric.fixture";
import { servedRegistry } from "~/platform/monitoring/metrics.server";
import { serveMetrics } from "~/platform/monitoring/monitoring.server";

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({
            summary: z.string().endsWith("."),
            runbook: z.string().startsWith("docs/runbook.md#"),
          }),
        }),
      ),
    }),
  ),
});
const targetSchema = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() });
const panelSchema = z.object({
  id: z.int(),
  type: z.enum(["row", "timeseries", "stat"]),
  title: z.string().min(1),
  description: z.string().optional(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(targetSchema).default([]),
});
const dashboardSchema = z.object({
  uid: z.literal("comanda"),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(panelSchema),
});

const read = (file: string) => readFileSync(`docs/${file}`, "utf8");
const alerts = rulesSchema.parse(parse(read("monitoring/alerts.yml"))).groups.flatMap(({ rules }) => rules);
const dashboard = dashboardSchema.parse(JSON.parse(read("monitoring/dashboard.json")));
const queries = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...dashboard.annotations.list.map(({ expr }) => ({ of: "annotation", expr })),
];

/** What Prometheus itself adds to every series, and the one series of its own. */
const ADDED = ["job", "instance"];
const OWN = ["up", []] as const;

/** The labels of each series that `/metrics` serves. */
const served = new Map<string, Set<string>>();

beforeAll(async () => {
  // What other tests have counted is no help: each metric is there because the fixture counts it.
  servedRegistry().resetMetrics();
  countEverything();
  const server = serveMetrics(0, "127.0.0.1", () => ({}));
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  // A series of the garbage collector is there once it has run.
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  await pause(50);
  const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  server.closeAllConnections();
  server.close();
  served.set(OWN[0], new Set(OWN[1]));
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label);
    served.set(name, new Set([...(served.get(name) ?? []), ...names]));
  }
});

interface Selector {
  name: string;
  labels: string[];
}

const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const SELECTOR =
  /(?<![\w:])(?!(?:and|or|unless|bool|offset)\b)([a-z_:][\w:]*)\s*(?:\{([^}]*)\}|(?![\w:]|\s*\())/g;
const wordsIn = (text: string) => text.match(/[a-z_]\w*/g) ?? [];

/** The selectors of a query, and the labels by which it groups. What promtool checks is not checked here. */
function readQuery(query: string): { selectors: Selector[]; grouped: string[] } {
  const text = query.replace(/"[^"]*"/g, "").replace(/\[[^\]]*\]/g, "");
  const grouped = [...text.matchAll(GROUPING)].flatMap(([, labels = ""]) => wordsIn(labels));
  const found = text.replace(GROUPING, "").matchAll(SELECTOR);
  return {
    selectors: [...found].map(([, name = "", labels = ""]) => ({ name, labels: wordsIn(labels) })),
    grouped,
  };
}

describe.each(queries)("the query of $of", ({ expr }) => {
  const { selectors, grouped } = readQuery(expr);

  it("asks for metrics and labels that are served", () => {
    const labelsOf = ({ name }: Selector) => [...(served.get(name) ?? []), ...ADDED];
    expect(selectors.length).toBeGreaterThan(0);
    for (const selector of selectors) {
      expect([...served.keys()]).toContain(selector.name);
      expect(labelsOf(selector), selector.name).toEqual(expect.arrayContaining(selector.labels));
    }
    expect(selectors.flatMap(labelsOf)).toEqual(expect.arrayContaining(grouped));
  });
});

describe("the dashboard", () => {
  it("shows or an alert watches each metric of ours", () => {
    const asked = new Set(queries.flatMap(({ expr }) => readQuery(expr).selectors.map(({ name }) => name)));
    const own = [...served.keys()].filter((name) => /^comanda_.*(?<!_sum|_count)$/.test(name));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });

  it("lets each query be narrowed to a job and an instance", () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(["datasource", "job", "instance"]);
    for (const { targets } of dashboard.panels)
      for (const { expr } of targets) {
        const count = readQuery(expr).selectors.length;
        expect(expr.split('job=~"$job",instance=~"$instance"').length - 1, expr).toBe(count);
      }
  });

  it("explains each panel, and has an id and a place for each", () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { type, title, description } of panels)
      if (type !== "row") expect(description, title).toMatch(/\.$/);
  });
});

describe("each alert", () => {
  const runbook = read("runbook.md");
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w ]/g, "")
      .replaceAll(" ", "-"),
  );

  it.each(alerts)("$alert has its entry in the runbook, which names it", ({ alert, annotations }) => {
    expect(anchors).toContain(annotations.runbook.split("#")[1]);
    expect(runbook).toContain(`\`${alert}\``);
  });

  it.each(alerts)("$alert is tried with promtool", ({ alert }) => {
    const tests = read("monitoring/alerts.test.yml");
    expect(tests.split(new RegExp(`alertname: ${alert}\\b`)).length - 1).toBeGreaterThan(1);
  });

  it.each(alerts)("$alert names in its summary labels that are served", ({ annotations }) => {
    const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label);
    expect([...ADDED, ...[...served.values()].flatMap((labels) => [...labels])]).toEqual(
      expect.arrayContaining(named),
    );
  });
});
