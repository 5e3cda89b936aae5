import type { ChatMessage, ChatTool, ChatUsage } from '../model/index.ts';
/** Estimates how full the context window is, and warns once when it passes 80 %. */
export declare class ContextMeter {
    #private;
    constructor(window: number, system: string, tools: readonly ChatTool[]);
    /** Counts a message that went into the history. */
    add(message: ChatMessage): void;
    /** What the provider counted for its last answer, which is exact and wins when it is more. */
    report(usage: ChatUsage): void;
    /** Used part of the window, 1 when it is full. */
    get usage(): number;
    /** The usage, the first time that it is above 80 %. */
    takeWarning(): number | undefined;
}
