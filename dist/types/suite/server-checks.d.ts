import type { CallOutcome, WireFinding } from '../plugin/index.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import type { TestOutcome } from './outcome.ts';
/** Names of the checks of a server as a whole; outcomes and findings carry them. */
export declare const serverCheckNames: {
    readonly stdout: "server - stdout carries only protocol messages";
    readonly unknownTool: "server - answers an unknown tool with an error";
    readonly survival: "server - survives the whole run";
};
/** The tool that no server has. */
export declare const unknownToolName = "pth_no_such_tool";
/** Whether stdout carried anything but protocol messages, over every server process of the run. */
export declare function checkStdout(wireFindings: readonly WireFinding[]): TestOutcome;
/** Judges the answer to a call of a tool that does not exist. */
export declare function checkUnknownTool(outcome: CallOutcome): TestOutcome;
/** Whether the server lived and stayed responsive from the first to the last call. */
export declare function checkSurvival(replacements: readonly {
    reason: 'crashed' | 'hung';
    message: string;
}[], crashes: AttemptNotes['crashes']): TestOutcome;
