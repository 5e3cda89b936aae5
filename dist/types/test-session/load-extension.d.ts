import type { ExtensionFactory } from './extension-api.ts';
/**
 * The default export of an extension's file. Each call loads the file itself anew, so that two sessions share none of
 * its variables; what it imports is shared as Node shares it.
 * @throws PthError `playbook/extension-failed` naming the file and the reason
 */
export declare function loadExtension(path: string, workingDirectory: string): Promise<ExtensionFactory>;
/** Whether Node has refused a file because it is TypeScript: an old Node any, a new one those below node_modules. */
export declare function isTypeScriptRefusal(error: unknown): boolean;
/** A throw in words. */
export declare function describeError(error: unknown): string;
