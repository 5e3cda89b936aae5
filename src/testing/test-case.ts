import { z } from 'zod';
import type { JsonValue } from '../base/index.ts';

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);
const input = z.record(z.string(), json);

/** A string assertion and its case-insensitive twin. */
const caseless = <Name extends string>(name: Name) =>
  ({ [name]: z.string(), [`${name}_i`]: z.string() }) as Record<Name | `${Name}_i`, z.ZodString>;

/** Assertions over a tool's response (rows P-163 … P-169, P-174). */
export const expectSchema = z
  .strictObject({
    success: z.boolean(),
    ...caseless('output_contains'),
    ...caseless('output_equals'),
    ...caseless('output_matches'),
    ...caseless('error_contains'),
    output_json: json,
    output_json_contains: z.union([z.record(z.string(), json), z.array(json)]),
    /** PTH's own: the structured content must fit the tool's declared output schema. */
    output_schema: z.boolean(),
  })
  .partial();

/** A command run in the environment after the calls, with what it must print (rows P-170 … P-174). */
export const verifySchema = z
  .strictObject({
    exec: z.string().min(1),
    ...caseless('expect_stdout'),
    ...caseless('expect_stdout_contains'),
    ...caseless('expect_stdout_matches'),
    expect_exit_code: z.int(),
  })
  .partial()
  .required({ exec: true });

const setupStep = z.union([
  z.strictObject({ exec: z.string().min(1) }),
  z.strictObject({ file: z.strictObject({ path: z.string().min(1), content: z.string() }) }),
]);

export const generatedFromSchema = z.enum(['schema', 'source_analysis', 'documentation', 'config', 'manual']);

const common = {
  name: z.string().min(1).max(300),
  description: z.string().optional(),
  requires_tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  setup: z.array(setupStep).optional(),
  teardown: z.array(setupStep).optional(),
  verify: z.array(verifySchema).optional(),
  tags: z.array(z.string().min(1)).optional(),
  generated_from: generatedFromSchema.optional(),
  timeout_seconds: z.number().positive().max(3600).optional(),
  /** PTH's own: a risky or novel test that is not run before a person approves it (row P-072). */
  needs_review: z.string().min(1).optional(),
};

export const toolTestSchema = z.strictObject({
  ...common,
  tier: z.literal(1),
  tool: z.string().min(1),
  input: input.default({}),
  expect: expectSchema,
});

export const scenarioStepSchema = z.strictObject({
  tool: z.string().min(1),
  input: input.default({}),
  expect: expectSchema.optional(),
  capture: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string().min(1)).optional(),
});

export const scenarioTestSchema = z.strictObject({
  ...common,
  tier: z.literal(2),
  steps: z.array(scenarioStepSchema).min(1),
});

export const agentTestSchema = z.strictObject({
  ...common,
  tier: z.literal(3),
  prompt: z.string().min(1).optional(),
  tool_sequence: z
    .array(z.strictObject({ tool: z.string().min(1), input: input.default({}) }))
    .min(1)
    .optional(),
  checklist: z.array(z.string().min(1)).optional(),
});

/** One test of any tier, as its YAML file says it (row P-150). Exactly one of prompt and tool_sequence at tier 3 (row P-158). */
export const testCaseSchema = z
  .discriminatedUnion('tier', [toolTestSchema, scenarioTestSchema, agentTestSchema])
  .superRefine((test, context) => {
    if (test.tier !== 3) return;
    if ((test.prompt === undefined) === (test.tool_sequence === undefined)) {
      context.addIssue({
        code: 'custom',
        path: test.prompt === undefined ? [] : ['tool_sequence'],
        message: 'a test of tier 3 has either prompt or tool_sequence, not both and not neither',
      });
    }
  });

/** 1 one tool call, 2 scenario, 3 agent. Not to be mixed up with an environment's tier. */
export type TestTier = 1 | 2 | 3;
export type TestCase = z.infer<typeof testCaseSchema>;
export type ToolTest = z.infer<typeof toolTestSchema>;
export type ScenarioTest = z.infer<typeof scenarioTestSchema>;
export type AgentTest = z.infer<typeof agentTestSchema>;
export type Expect = z.infer<typeof expectSchema>;
export type Verify = z.infer<typeof verifySchema>;
export type GeneratedFrom = z.infer<typeof generatedFromSchema>;

/** A test and where it came from. */
export interface SourcedTest {
  test: TestCase;
  /** Path of its file relative to the plugin directory, or null for one that is not on disk. */
  file: string | null;
}
