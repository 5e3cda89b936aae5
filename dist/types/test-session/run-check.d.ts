import type { ExtensionErrorRecord } from './test-session.ts';
/** What went wrong beside the playbook while a session ran. */
export interface RunFailures {
    extensionErrors: readonly ExtensionErrorRecord[];
    toolErrors: readonly {
        tool: string;
        callId: string;
        error: unknown;
    }[];
}
/** @throws PthError `playbook/extension-failed` for the first of these errors */
export declare function throwExtensionErrors(errors: readonly ExtensionErrorRecord[]): void;
/** @throws PthError `playbook/tool-failed` for the first error of a tool's code */
export declare function throwToolErrors(errors: RunFailures['toolErrors']): void;
