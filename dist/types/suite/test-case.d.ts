import { z } from 'zod';
import { type JsonObject, type JsonValue } from '../base/index.ts';
/** Assertions over a tool's response; at least one. */
export declare const expectSchema: z.ZodObject<{
    output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
    output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
    output_schema: z.ZodOptional<z.ZodBoolean>;
    error_contains: z.ZodOptional<z.ZodString>;
    error_contains_i: z.ZodOptional<z.ZodString>;
    output_matches: z.ZodOptional<z.ZodString>;
    output_matches_i: z.ZodOptional<z.ZodString>;
    output_equals: z.ZodOptional<z.ZodString>;
    output_equals_i: z.ZodOptional<z.ZodString>;
    output_contains: z.ZodOptional<z.ZodString>;
    output_contains_i: z.ZodOptional<z.ZodString>;
    success: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
/** A command run in the environment after the calls, with what it must print. */
export declare const verifySchema: z.ZodObject<{
    expect_exit_code: z.ZodOptional<z.ZodInt>;
    expect_stdout_matches: z.ZodOptional<z.ZodString>;
    expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
    expect_stdout_contains: z.ZodOptional<z.ZodString>;
    expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
    expect_stdout: z.ZodOptional<z.ZodString>;
    expect_stdout_i: z.ZodOptional<z.ZodString>;
    exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
}, z.core.$strict>;
/** A command, or a file to create. */
export declare const execStepSchema: z.ZodObject<{
    exec: z.ZodString;
}, z.core.$strict>;
export declare const fileStepSchema: z.ZodObject<{
    file: z.ZodObject<{
        path: z.ZodString;
        content: z.ZodString;
    }, z.core.$strict>;
}, z.core.$strict>;
declare const environmentStep: z.ZodUnion<readonly [z.ZodObject<{
    exec: z.ZodString;
}, z.core.$strict>, z.ZodObject<{
    file: z.ZodObject<{
        path: z.ZodString;
        content: z.ZodString;
    }, z.core.$strict>;
}, z.core.$strict>]>;
export declare const generatedFromSchema: z.ZodEnum<{
    config: "config";
    manual: "manual";
    schema: "schema";
    source_analysis: "source_analysis";
    documentation: "documentation";
}>;
export declare const toolTestSchema: z.ZodObject<{
    tier: z.ZodLiteral<1>;
    tool: z.ZodString;
    input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
    expect: z.ZodObject<{
        output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
        output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
        output_schema: z.ZodOptional<z.ZodBoolean>;
        error_contains: z.ZodOptional<z.ZodString>;
        error_contains_i: z.ZodOptional<z.ZodString>;
        output_matches: z.ZodOptional<z.ZodString>;
        output_matches_i: z.ZodOptional<z.ZodString>;
        output_equals: z.ZodOptional<z.ZodString>;
        output_equals_i: z.ZodOptional<z.ZodString>;
        output_contains: z.ZodOptional<z.ZodString>;
        output_contains_i: z.ZodOptional<z.ZodString>;
        success: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export declare const scenarioStepSchema: z.ZodObject<{
    tool: z.ZodString;
    input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
    expect: z.ZodOptional<z.ZodObject<{
        output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
        output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
        output_schema: z.ZodOptional<z.ZodBoolean>;
        error_contains: z.ZodOptional<z.ZodString>;
        error_contains_i: z.ZodOptional<z.ZodString>;
        output_matches: z.ZodOptional<z.ZodString>;
        output_matches_i: z.ZodOptional<z.ZodString>;
        output_equals: z.ZodOptional<z.ZodString>;
        output_equals_i: z.ZodOptional<z.ZodString>;
        output_contains: z.ZodOptional<z.ZodString>;
        output_contains_i: z.ZodOptional<z.ZodString>;
        success: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>;
    capture: z.ZodOptional<z.ZodCustom<Record<string, string>, Record<string, string>>>;
}, z.core.$strict>;
export declare const scenarioTestSchema: z.ZodObject<{
    tier: z.ZodLiteral<2>;
    steps: z.ZodArray<z.ZodObject<{
        tool: z.ZodString;
        input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
        expect: z.ZodOptional<z.ZodObject<{
            output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
            output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
            output_schema: z.ZodOptional<z.ZodBoolean>;
            error_contains: z.ZodOptional<z.ZodString>;
            error_contains_i: z.ZodOptional<z.ZodString>;
            output_matches: z.ZodOptional<z.ZodString>;
            output_matches_i: z.ZodOptional<z.ZodString>;
            output_equals: z.ZodOptional<z.ZodString>;
            output_equals_i: z.ZodOptional<z.ZodString>;
            output_contains: z.ZodOptional<z.ZodString>;
            output_contains_i: z.ZodOptional<z.ZodString>;
            success: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strict>>;
        capture: z.ZodOptional<z.ZodCustom<Record<string, string>, Record<string, string>>>;
    }, z.core.$strict>>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export declare const sequenceStepSchema: z.ZodObject<{
    tool: z.ZodString;
    input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
}, z.core.$strict>;
export declare const agentTestSchema: z.ZodObject<{
    tier: z.ZodLiteral<3>;
    prompt: z.ZodOptional<z.ZodString>;
    tool_sequence: z.ZodOptional<z.ZodArray<z.ZodObject<{
        tool: z.ZodString;
        input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
    }, z.core.$strict>>>;
    checklist: z.ZodOptional<z.ZodArray<z.ZodString>>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
/** One test of any tier, as its YAML file says it. Exactly one of prompt and tool_sequence at tier 3. */
export declare const testCaseSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    tier: z.ZodLiteral<1>;
    tool: z.ZodString;
    input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
    expect: z.ZodObject<{
        output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
        output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
        output_schema: z.ZodOptional<z.ZodBoolean>;
        error_contains: z.ZodOptional<z.ZodString>;
        error_contains_i: z.ZodOptional<z.ZodString>;
        output_matches: z.ZodOptional<z.ZodString>;
        output_matches_i: z.ZodOptional<z.ZodString>;
        output_equals: z.ZodOptional<z.ZodString>;
        output_equals_i: z.ZodOptional<z.ZodString>;
        output_contains: z.ZodOptional<z.ZodString>;
        output_contains_i: z.ZodOptional<z.ZodString>;
        success: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>, z.ZodObject<{
    tier: z.ZodLiteral<2>;
    steps: z.ZodArray<z.ZodObject<{
        tool: z.ZodString;
        input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
        expect: z.ZodOptional<z.ZodObject<{
            output_json: z.ZodOptional<z.ZodCustom<JsonValue, JsonValue>>;
            output_json_contains: z.ZodOptional<z.ZodCustom<JsonObject | JsonValue[], JsonObject | JsonValue[]>>;
            output_schema: z.ZodOptional<z.ZodBoolean>;
            error_contains: z.ZodOptional<z.ZodString>;
            error_contains_i: z.ZodOptional<z.ZodString>;
            output_matches: z.ZodOptional<z.ZodString>;
            output_matches_i: z.ZodOptional<z.ZodString>;
            output_equals: z.ZodOptional<z.ZodString>;
            output_equals_i: z.ZodOptional<z.ZodString>;
            output_contains: z.ZodOptional<z.ZodString>;
            output_contains_i: z.ZodOptional<z.ZodString>;
            success: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strict>>;
        capture: z.ZodOptional<z.ZodCustom<Record<string, string>, Record<string, string>>>;
    }, z.core.$strict>>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>, z.ZodObject<{
    tier: z.ZodLiteral<3>;
    prompt: z.ZodOptional<z.ZodString>;
    tool_sequence: z.ZodOptional<z.ZodArray<z.ZodObject<{
        tool: z.ZodString;
        input: z.ZodDefault<z.ZodCustom<JsonObject, JsonObject>>;
    }, z.core.$strict>>>;
    checklist: z.ZodOptional<z.ZodArray<z.ZodString>>;
    name: z.ZodString;
    description: z.ZodOptional<z.ZodString>;
    requires_tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    setup: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    teardown: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
        exec: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        file: z.ZodObject<{
            path: z.ZodString;
            content: z.ZodString;
        }, z.core.$strict>;
    }, z.core.$strict>]>>>;
    verify: z.ZodOptional<z.ZodArray<z.ZodObject<{
        expect_exit_code: z.ZodOptional<z.ZodInt>;
        expect_stdout_matches: z.ZodOptional<z.ZodString>;
        expect_stdout_matches_i: z.ZodOptional<z.ZodString>;
        expect_stdout_contains: z.ZodOptional<z.ZodString>;
        expect_stdout_contains_i: z.ZodOptional<z.ZodString>;
        expect_stdout: z.ZodOptional<z.ZodString>;
        expect_stdout_i: z.ZodOptional<z.ZodString>;
        exec: z.ZodNonOptional<z.ZodOptional<z.ZodString>>;
    }, z.core.$strict>>>;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
    generated_from: z.ZodOptional<z.ZodEnum<{
        config: "config";
        manual: "manual";
        schema: "schema";
        source_analysis: "source_analysis";
        documentation: "documentation";
    }>>;
    timeout_seconds: z.ZodOptional<z.ZodNumber>;
    needs_review: z.ZodOptional<z.ZodString>;
}, z.core.$strict>], "tier">;
/** 1 one tool call, 2 scenario, 3 agent. Not to be mixed up with an environment's tier. */
export type TestTier = 1 | 2 | 3;
export type TestCase = z.infer<typeof testCaseSchema>;
export type ToolTest = z.infer<typeof toolTestSchema>;
export type ScenarioTest = z.infer<typeof scenarioTestSchema>;
export type AgentTest = z.infer<typeof agentTestSchema>;
export type Expect = z.infer<typeof expectSchema>;
export type Verify = z.infer<typeof verifySchema>;
export type EnvironmentStep = z.infer<typeof environmentStep>;
export type GeneratedFrom = z.infer<typeof generatedFromSchema>;
/** A test and where it came from. */
export interface SourcedTest {
    test: TestCase;
    /** Path of its file relative to the plugin directory, or null for one that is not on disk. */
    file: string | null;
}
export {};
