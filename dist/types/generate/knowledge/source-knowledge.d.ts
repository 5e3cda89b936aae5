import { type SourceHandler } from '../../source/index.ts';
import type { KnownHandler, KnownValue } from './plugin-knowledge.ts';
import { type ToolArguments } from './tool-arguments.ts';
/** What handlers teach: their branches with inputs that reach them, and values of arguments. */
export declare function describeHandlers(handlers: readonly SourceHandler[], tools: ReadonlyMap<string, ToolArguments>, configured: ReadonlyMap<string, string>): {
    handlers: KnownHandler[];
    values: KnownValue[];
};
