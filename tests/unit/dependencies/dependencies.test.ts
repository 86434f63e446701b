import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readAudit, readSignatures } from "../../dependencies/answers";

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      lodash: {
        name: "lodash",
        severity,
        range: "<4.17.21",
        via: [{ title: "Command Injection", url: "https://github.com/advisories/x", severity }],
      },
      grunt: { name: "grunt", severity, range: "*", via: ["lodash"] },
    },
    metadata: { dependencies: { prod: 1, dev: 1, total: 2 } },
  });

/** What npm 10 and 11 write where nobody answers. */
const SILENT = {
  "a registry that takes no questions": `npm warn audit 405\n${JSON.stringify({
    message: "405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk",
    method: "POST",
    statusCode: 405,
    error: { summary: "", detail: "" },
  })}`,
  "no network": JSON.stringify({
    error: { code: "ENOTFOUND", summary: "request to https://tuf-repo-cdn.sigstore.dev failed", detail: "" },
  }),
  "an error without JSON": "npm error code ENOTFOUND\nnpm error network This is a problem",
  "half of an answer": '{"auditReportVersion": 2, "vulnerabilities": {',
  "an answer of another shape": '{"actions": [], "advisories": {}}',
  nothing: "",
};

describe("advisories", () => {
  it("are found from the severity on that counts", () => {
    expect(readAudit(report("high"), "high")).toEqual({
      kind: "found",
      lines: [
        "lodash <4.17.21 (high): Command Injection https://github.com/advisories/x",
        "grunt * (high): through lodash",
      ],
    });
    expect(readAudit(report("moderate"), "low").kind).toBe("found");
    expect(readAudit(report("moderate"), "high")).toEqual({
      kind: "clean",
      sentence: "2 packages, no advisory that counts",
    });
  });
});

describe("signatures", () => {
  it("are found where they are wrong or missing", () => {
    const one = { name: "a", version: "1.0.0", registry: "https://registry.npmjs.org/" };
    expect(readSignatures(JSON.stringify({ invalid: [one], missing: [{ ...one, name: "b" }] }))).toEqual({
      kind: "found",
      lines: ["a@1.0.0: its signature is wrong", "b@1.0.0: it has no signature"],
    });
    expect(readSignatures('{"invalid": [], "missing": []}').kind).toBe("clean");
  });
});

it.each(Object.entries(SILENT))("%s is no answer, and neither good news nor bad", (_, written) => {
  for (const outcome of [readAudit(written, "low"), readSignatures(written)]) {
    expect(outcome.kind).toBe("silent");
    expect(outcome).toMatchObject({ why: expect.stringMatching(/\S/) });
  }
});

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })) }),
  ),
});

describe.each(readdirSync(".github/workflows"))("the workflow %s", (file) => {
  const { permissions, jobs } = workflowSchema.parse(
    parse(readFileSync(`.github/workflows/${file}`, "utf8")),
  );
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it("may only read, and names each action by its commit", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  it("runs scripts that there are", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    const named = steps.flatMap(({ run = "" }) => /^npm run ([\w:]+)/.exec(run)?.[1] ?? []);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
