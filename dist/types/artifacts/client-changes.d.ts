import { z } from 'zod';
import { type BehaviourDiff } from '../testing/index.ts';
/** What one revision changes for clients of another, as it stands in a report; texts are redacted. */
export declare const clientChangesSchema: z.ZodObject<{
    of: z.ZodEnum<{
        revision: "revision";
        fixes: "fixes";
        "pull-request": "pull-request";
    }>;
    from: z.ZodString;
    to: z.ZodString;
    server: z.ZodNullable<z.ZodString>;
    problem: z.ZodNullable<z.ZodString>;
    breaking: z.ZodBoolean;
    summary: z.ZodString;
    changes: z.ZodArray<z.ZodObject<{
        class: z.ZodEnum<{
            breaking: "breaking";
            undecided: "undecided";
            compatible: "compatible";
            cosmetic: "cosmetic";
        }>;
        part: z.ZodEnum<{
            tool: "tool";
            server: "server";
            description: "description";
            prompt: "prompt";
            files: "files";
            annotations: "annotations";
            resource: "resource";
            reply: "reply";
            "input schema": "input schema";
            "output schema": "output schema";
            timing: "timing";
        }>;
        subject: z.ZodNullable<z.ZodString>;
        message: z.ZodString;
        call: z.ZodNullable<z.ZodObject<{
            tool: z.ZodString;
            input: z.ZodString;
        }, z.core.$strict>>;
        times: z.ZodInt;
    }, z.core.$strict>>;
    left_out: z.ZodInt;
    calls: z.ZodObject<{
        compared: z.ZodInt;
        same: z.ZodInt;
    }, z.core.$strict>;
    notes: z.ZodArray<z.ZodString>;
    is_advisory: z.ZodBoolean;
}, z.core.$strict>;
export type ClientChanges = z.infer<typeof clientChangesSchema>;
/** What is compared with what. */
export type Compared = Pick<ClientChanges, 'of' | 'from' | 'to'>;
/** A comparison of one server as part of a report. Pure. */
export declare function toClientChanges(compared: Compared, server: string, diff: BehaviourDiff): ClientChanges;
/** That two revisions could not be compared, and why. Pure. */
export declare function toMissingChanges(compared: Compared, problem: string): ClientChanges;
