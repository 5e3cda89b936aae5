/**
 * Whether an error says that the server does not know the called tool: it speaks of a tool that is not there, and the
 * tool is the one that was called. Pure.
 */
export declare function saysToolIsUnknown(message: string, tool: string | null): boolean;
