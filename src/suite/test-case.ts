import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { findPathProblem } from './captures.ts';
import { findValueProblem } from './json-limits.ts';
import { findPatternProblem } from './pattern.ts';

const reportValueProblem = (value: unknown, context: z.RefinementCtx) => {
  const problem = findValueProblem(value);
  if (problem) context.addIssue({ code: 'custom', path: problem.path, message: problem.reason });
};

// Checked, not copied: zod's own records drop a key named __proto__, and tests must be able to send one.
const json = z.custom<JsonValue>().superRefine(reportValueProblem);
const jsonObject = z
  .custom<JsonObject>((value) => isJsonObject(value), 'must be a mapping')
  .superRefine(reportValueProblem);
const jsonContainer = z
  .custom<JsonObject | JsonValue[]>(
    (value) => isJsonObject(value) || Array.isArray(value),
    'must be a mapping or a list',
  )
  .superRefine(reportValueProblem);
const input = jsonObject.default(() => ({}));

const part = z.string().min(1, 'must not be empty: every text contains the empty text');
const pattern = z.string().superRefine((source, context) => {
  const problem = findPatternProblem(source);
  if (problem) context.addIssue({ code: 'custom', message: `is not a valid regular expression: ${problem}` });
});

/** Creates a string assertion and its variant that ignores case. */
const caseless = <Name extends string>(name: Name, schema: z.ZodString) =>
  ({ [name]: schema, [`${name}_i`]: schema }) as Record<Name | `${Name}_i`, z.ZodString>;

/** A picture, a sound or a file that an answer should hold; its bytes must be those of its type. */
const medium = z.strictObject({
  type: z.enum(['image', 'audio', 'resource']),
  mime_type: z.string().optional(),
  /** Digest of the bytes, in hexadecimal. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
    .optional(),
});

/** Assertions over a tool's response; at least one. */
export const expectSchema = z
  .strictObject({
    success: z.boolean(),
    ...caseless('output_contains', part),
    ...caseless('output_equals', z.string()),
    ...caseless('output_matches', pattern),
    ...caseless('error_contains', part),
    output_json: json,
    output_json_contains: jsonContainer,
    /** True: the structured content must exist and fit the tool's declared output schema. An extension by PTH. */
    output_schema: z.boolean(),
    /** The pictures, sounds and files of the answer, all of them in their order. An extension by PTH. */
    output_media: z.array(medium).min(1),
  })
  .partial()
  .superRefine((expect, context) => {
    const names = Object.keys(expect).filter((name) => name !== 'output_schema' || expect.output_schema);
    if (names.length === 0) context.addIssue({ code: 'custom', message: 'needs at least one assertion' });
  });

/** A command that runs in the environment after the calls, with its expected output. */
export const verifySchema = z
  .strictObject({
    exec: z.string().min(1),
    ...caseless('expect_stdout', z.string()),
    ...caseless('expect_stdout_contains', part),
    ...caseless('expect_stdout_matches', pattern),
    expect_exit_code: z.int().min(0).max(255),
  })
  .partial()
  .required({ exec: true });

/** A command, or a file to create. */
export const execStepSchema = z.strictObject({ exec: z.string().min(1) });
export const fileStepSchema = z.strictObject({
  file: z.strictObject({ path: z.string().min(1), content: z.string() }),
});
const environmentStep = z.union([execStepSchema, fileStepSchema]);

export const generatedFromSchema = z.enum(['schema', 'source_analysis', 'documentation', 'config', 'manual']);

const common = {
  name: z.string().min(1).max(300),
  description: z.string().optional(),
  requires_tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  setup: z.array(environmentStep).optional(),
  teardown: z.array(environmentStep).optional(),
  verify: z.array(verifySchema).optional(),
  tags: z.array(z.string().min(1)).optional(),
  generated_from: generatedFromSchema.optional(),
  timeout_seconds: z.number().positive().max(3600).optional(),
  /** The reason why a risky or novel test waits for a person's approval. An extension by PTH. */
  needs_review: z.string().min(1).optional(),
};

export const toolTestSchema = z.strictObject({
  ...common,
  tier: z.literal(1),
  tool: z.string().min(1),
  input,
  expect: expectSchema,
});

const captureName = /^[A-Za-z_][A-Za-z0-9_]*$/;

const capture = z
  .custom<Record<string, string>>((value) => isJsonObject(value), 'must be a mapping of names to JSONPath expressions')
  .superRefine((captures, context) => {
    for (const [name, path] of Object.entries<unknown>(captures)) {
      const report = (message: string) => context.addIssue({ code: 'custom', path: [name], message });
      if (!captureName.test(name) || name === '__proto__') {
        report('is no usable name: letters, digits and _ only, and no digit first');
      } else if (typeof path !== 'string') {
        report('must be a JSONPath expression such as "$.output.id"');
      } else {
        const problem = findPathProblem(path);
        if (problem) report(`is not a valid JSONPath expression: ${problem}`);
      }
    }
  });

export const scenarioStepSchema = z.strictObject({
  tool: z.string().min(1),
  input,
  expect: expectSchema.optional(),
  capture: capture.optional(),
});

export const scenarioTestSchema = z.strictObject({
  ...common,
  tier: z.literal(2),
  steps: z.array(scenarioStepSchema).min(1),
});

export const sequenceStepSchema = z.strictObject({ tool: z.string().min(1), input });

export const agentTestSchema = z.strictObject({
  ...common,
  tier: z.literal(3),
  prompt: z.string().min(1).optional(),
  tool_sequence: z.array(sequenceStepSchema).min(1).optional(),
  checklist: z.array(z.string().min(1)).optional(),
});

/** One test of any tier, in the form of its YAML file. A tier 3 test has exactly one of prompt and tool_sequence. */
export const testCaseSchema = z
  .discriminatedUnion('tier', [toolTestSchema, scenarioTestSchema, agentTestSchema])
  .superRefine((test, context) => {
    if (test.tier !== 3) return;
    if (test.prompt === undefined && test.tool_sequence === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'a test of tier 3 needs either prompt or tool_sequence, and this one has neither',
      });
    }
    if (test.prompt !== undefined && test.tool_sequence !== undefined) {
      context.addIssue({
        code: 'custom',
        path: ['tool_sequence'],
        message: 'stands beside prompt: a test of tier 3 has either prompt or tool_sequence, not both',
      });
    }
  });

/** 1 one tool call, 2 scenario, 3 agent. Different from an environment's tier. */
export type TestTier = 1 | 2 | 3;
export type TestCase = z.infer<typeof testCaseSchema>;
export type ToolTest = z.infer<typeof toolTestSchema>;
export type ScenarioTest = z.infer<typeof scenarioTestSchema>;
export type AgentTest = z.infer<typeof agentTestSchema>;
export type Expect = z.infer<typeof expectSchema>;
export type Verify = z.infer<typeof verifySchema>;
export type EnvironmentStep = z.infer<typeof environmentStep>;
export type GeneratedFrom = z.infer<typeof generatedFromSchema>;

/** A test with its source. */
export interface SourcedTest {
  test: TestCase;
  /** Path of its file relative to the plugin directory, or null for one that is not on disk. */
  file: string | null;
}

/** True for a test that PTH made, as opposed to one of an author. */
export function isGenerated({ generated_from: origin }: TestCase): boolean {
  return origin !== undefined && origin !== 'manual';
}
