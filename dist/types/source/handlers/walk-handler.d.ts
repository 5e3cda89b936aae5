import { type JsonValue } from '../../base/index.ts';
import type { Lines } from './flow.ts';
import { type FunctionDefinition } from './source-module.ts';
import type { TermEnvironment } from './term-environment.ts';
import { type Term } from './term.ts';
/** A branch of a handler, and all conditions on the way to it. */
export interface SourceBranch {
    file: string;
    lines: Lines;
    conditions: readonly Term[];
    /** Set when the branch refuses the call: where, and the constant part of what it says. */
    refusal: {
        line: number;
        message: string | null;
    } | null;
}
/** A constant that the source uses with an argument: a default, or one that it is compared with. */
export interface SourceValue {
    path: readonly string[];
    value: JsonValue;
    file: string;
    line: number;
}
/** What a walk found for one tool. */
export interface WalkedTool {
    tool: string;
    branches: SourceBranch[];
    values: SourceValue[];
    changesState: boolean;
    /** Where the tool's own branch of a dispatcher stands; null for a handler of its own. */
    place: {
        file: string;
        lines: Lines;
    } | null;
}
/** Walks through a handler with the functions of the plugin that it calls, and notes branches and what they depend on. */
export declare class HandlerWalk {
    #private;
    readonly tools: Map<string, WalkedTool>;
    constructor(toolNames: ReadonlySet<string>);
    /** Walks a function's body; `tool` is null in a dispatcher, whose branches say which tool they are for. */
    walk(definition: FunctionDefinition, env: TermEnvironment, tool: string | null): void;
}
