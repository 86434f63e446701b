import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { ENV_VARIABLES } from "../../../app/platform/env/env.server";

const FOLDER = "docs/deploy";
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

/** The types of kubernetes-types are made of Kubernetes' own OpenAPI description. They refuse unknown fields, too. */
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const objects = parseAllDocuments(read("kubernetes.yaml")).map((document) =>
  objectSchema.parse(document.toJS()),
);
const MODULES: Readonly<Record<string, string>> = { v1: "core/v1", "networking.k8s.io/v1": "networking/v1" };

let scratch: string;
beforeAll(() => {
  mkdirSync("node_modules/.cache", { recursive: true });
  scratch = mkdtempSync("node_modules/.cache/comanda-kubernetes-");
  symlinkSync(resolve("node_modules/kubernetes-types"), join(scratch, "kubernetes-types"));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What TypeScript says of objects, each as the type of its `apiVersion` and `kind`. */
function complaints(manifests: readonly z.infer<typeof objectSchema>[]): string[] {
  const file = join(scratch, "objects.ts");
  const lines = manifests.map((object, at) => {
    const { apiVersion, kind } = object;
    return `export const object${at}: import("./kubernetes-types/${MODULES[apiVersion] ?? apiVersion}").${kind} = ${JSON.stringify(object)};`;
  });
  writeFileSync(file, lines.join("\n"));
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    types: [],
    lib: ["lib.es2020.d.ts"],
    skipLibCheck: true,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("the Kubernetes objects have the fields that Kubernetes knows, and another is found", {
  timeout: 30_000,
}, () => {
  const deployment = objectSchema.parse(objects[0]);
  const spec = { ...z.looseObject({}).parse(deployment.spec), replica: 2 };
  const said = complaints([...objects, { ...deployment, spec }]);
  expect(said).toEqual([expect.stringMatching(/'"?replica"?' does not exist in type 'DeploymentSpec'/)]);
});

test("they are what a deploy without a gap needs, and fit together", () => {
  const kinds = objects.map(({ kind }) => kind);
  expect(kinds).toEqual([
    "Deployment",
    "PersistentVolumeClaim",
    "Service",
    "PodDisruptionBudget",
    "HorizontalPodAutoscaler",
    "Ingress",
  ]);
  const text = read("kubernetes.yaml");
  for (const path of ["/healthz", "/readyz"]) expect(text).toContain(`path: ${path}`);
  expect(text).toContain("maxUnavailable: 0");
  expect(text).toContain("claimName: comanda-built-files");
  expect(objects[1]?.metadata.name).toBe("comanda-built-files");
});

test("the settings that these files name exist", () => {
  const named = [
    ...read("Dockerfile").matchAll(/^ENV (\w+)=/gm),
    ...read("comanda@.service").matchAll(/^Environment=(\w+)=/gm),
    ...read("kubernetes.yaml").matchAll(/name: ([A-Z_]+), value:/g),
    ...read("compose.yaml").matchAll(/^ {4}([A-Z_]+):/gm),
  ].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !ENV_VARIABLES.includes(String(name)))).toEqual([]);
});

test("each place has the built files in the same folder", () => {
  const files = "/var/lib/comanda/public/build";
  for (const name of ["Dockerfile", "comanda@.service", "compose.yaml", "kubernetes.yaml"])
    expect(read(name), name).toContain(files);
  expect(`${/root (\S+\/public);/.exec(read("nginx.conf"))?.[1]}/build`).toBe(files);
});

test("nginx speaks safe TLS, and says of its own files what the storefront says", () => {
  const config = read("nginx.conf");
  expect(/ssl_protocols (.*);/.exec(config)?.[1]).toBe("TLSv1.2 TLSv1.3");
  const ciphers = /ssl_ciphers (.*);/.exec(config)?.[1]?.split(":") ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(?:GCM|CHACHA20)/);
  expect(config).toContain('add_header Strict-Transport-Security "max-age=31536000; includeSubDomains";');
});

test("compose has two replicas, a Redis and the proxy with the configuration of nginx", () => {
  const compose = z
    .object({ services: z.record(z.string(), z.looseObject({})) })
    .parse(parse(read("compose.yaml"), { merge: true }));
  expect(Object.keys(compose.services)).toEqual(["storefront-1", "storefront-2", "redis", "proxy"]);
  expect(compose.services["storefront-1"]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});
