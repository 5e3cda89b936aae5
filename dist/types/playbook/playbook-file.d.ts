import { z } from 'zod';
import { type JsonValue } from '../base/index.ts';
import type { Playbook } from './playbook.ts';
declare const turnSchema: z.ZodObject<{
    thinks: z.ZodOptional<z.ZodString>;
    says: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        $find: z.ZodString;
        $in: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>]>>;
    calls: z.ZodOptional<z.ZodArray<z.ZodObject<{
        tool: z.ZodString;
        arguments: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodType<JsonValue, unknown, z.core.$ZodTypeInternals<JsonValue, unknown>>>>;
        raw: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    expect: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        pattern: z.ZodString;
    }, z.core.$strict>]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        pattern: z.ZodString;
    }, z.core.$strict>]>>]>>;
    stop: z.ZodOptional<z.ZodEnum<{
        end: "end";
        refusal: "refusal";
        "tool-calls": "tool-calls";
        "max-tokens": "max-tokens";
        "context-length": "context-length";
    }>>;
    stop_detail: z.ZodOptional<z.ZodString>;
    usage: z.ZodOptional<z.ZodObject<{
        input: z.ZodDefault<z.ZodInt>;
        output: z.ZodDefault<z.ZodInt>;
        cache_read: z.ZodDefault<z.ZodInt>;
        cache_write: z.ZodDefault<z.ZodInt>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** A playbook file as it is parsed. */
export declare const playbookSchema: z.ZodObject<{
    playbook: z.ZodLiteral<1>;
    turns: z.ZodOptional<z.ZodArray<z.ZodObject<{
        thinks: z.ZodOptional<z.ZodString>;
        says: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            $find: z.ZodString;
            $in: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>]>>;
        calls: z.ZodOptional<z.ZodArray<z.ZodObject<{
            tool: z.ZodString;
            arguments: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodType<JsonValue, unknown, z.core.$ZodTypeInternals<JsonValue, unknown>>>>;
            raw: z.ZodOptional<z.ZodString>;
        }, z.core.$strict>>>;
        expect: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            pattern: z.ZodString;
        }, z.core.$strict>]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            pattern: z.ZodString;
        }, z.core.$strict>]>>]>>;
        stop: z.ZodOptional<z.ZodEnum<{
            end: "end";
            refusal: "refusal";
            "tool-calls": "tool-calls";
            "max-tokens": "max-tokens";
            "context-length": "context-length";
        }>>;
        stop_detail: z.ZodOptional<z.ZodString>;
        usage: z.ZodOptional<z.ZodObject<{
            input: z.ZodDefault<z.ZodInt>;
            output: z.ZodDefault<z.ZodInt>;
            cache_read: z.ZodDefault<z.ZodInt>;
            cache_write: z.ZodDefault<z.ZodInt>;
        }, z.core.$strict>>;
    }, z.core.$strict>>>;
    conversations: z.ZodOptional<z.ZodArray<z.ZodObject<{
        when: z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>;
        repeat: z.ZodOptional<z.ZodBoolean>;
        turns: z.ZodArray<z.ZodObject<{
            thinks: z.ZodOptional<z.ZodString>;
            says: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                $find: z.ZodString;
                $in: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>]>>;
            calls: z.ZodOptional<z.ZodArray<z.ZodObject<{
                tool: z.ZodString;
                arguments: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodType<JsonValue, unknown, z.core.$ZodTypeInternals<JsonValue, unknown>>>>;
                raw: z.ZodOptional<z.ZodString>;
            }, z.core.$strict>>>;
            expect: z.ZodOptional<z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                pattern: z.ZodString;
            }, z.core.$strict>]>, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                pattern: z.ZodString;
            }, z.core.$strict>]>>]>>;
            stop: z.ZodOptional<z.ZodEnum<{
                end: "end";
                refusal: "refusal";
                "tool-calls": "tool-calls";
                "max-tokens": "max-tokens";
                "context-length": "context-length";
            }>>;
            stop_detail: z.ZodOptional<z.ZodString>;
            usage: z.ZodOptional<z.ZodObject<{
                input: z.ZodDefault<z.ZodInt>;
                output: z.ZodDefault<z.ZodInt>;
                cache_read: z.ZodDefault<z.ZodInt>;
                cache_write: z.ZodDefault<z.ZodInt>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
/** One turn as a file says it. */
export type TurnFile = z.input<typeof turnSchema>;
/** What a parsed file means. */
export declare function toPlaybook(file: z.output<typeof playbookSchema>): Playbook;
export {};
