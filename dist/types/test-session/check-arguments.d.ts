/** Says what keeps arguments from fitting a schema; null when they fit. */
export type ArgumentCheck = (args: Record<string, unknown>) => string | null;
/**
 * Makes a check out of the schema of an extension's tool. Nothing is coerced and no default is filled in.
 * @throws PthError `playbook/extension-failed` when the schema itself is wrong
 */
export declare function createArgumentCheck(tool: string, schema: object): Promise<ArgumentCheck>;
