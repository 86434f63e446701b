import { readFileSync } from "node:fs";
import { z } from "zod";

const refSchema = z.object({ $ref: z.string() });
const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(
  z.string(),
  z.object({
    schema: schemaSchema,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ summary: z.string() })).optional(),
  }),
);
const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: schemaSchema,
  example: z.unknown().optional(),
});
const responseSchema = z.object({ description: z.string(), content: contentSchema.optional() });

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.union([refSchema, parameterSchema])),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.union([refSchema, responseSchema])),
});

const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    parameters: z.record(z.string(), parameterSchema),
    responses: z.record(z.string(), responseSchema),
    schemas: z.record(z.string(), schemaSchema),
  }),
});

export type JsonSchemaOf = z.output<typeof schemaSchema>;
export type Parameter = z.output<typeof parameterSchema>;
export type Operation = z.output<typeof operationSchema>;
export type OpenApi = z.output<typeof documentSchema>;

/** The text of docs/openapi.json. */
export const openApiFile = (): string =>
  readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");

let known: OpenApi | undefined;

/** docs/openapi.json, read once per process. */
export function openApi(): OpenApi {
  known ??= documentSchema.parse(JSON.parse(openApiFile()));
  return known;
}

/** The last part of a reference: `Refused404` of `#/components/responses/Refused404`. */
export const nameOf = ({ $ref }: { $ref: string }): string => $ref.slice($ref.lastIndexOf("/") + 1);
