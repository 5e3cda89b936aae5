import type { ChatMessage, ChatModel, ChatResponse } from '../model/index.ts';
/** What the seam changes in each request. */
export interface SeamPorts {
    system(): string;
    /** Whether the model is offered a tool. */
    isActive(tool: string): boolean;
    onTurnStart(): Promise<void>;
    onTurnEnd(response: ChatResponse): Promise<void>;
}
/**
 * A model before the model: it shows each request as extensions have made it (prompt, further messages, active tools),
 * and remembers which call each set of arguments belongs to, since a tool is given only those.
 */
export declare class ModelSeam implements ChatModel {
    #private;
    readonly id: string;
    readonly provider: ChatModel['provider'];
    readonly contextWindow: number;
    constructor(inner: ChatModel, ports: SeamPorts);
    /** The conversation as the model has seen it, its last answer included. */
    get messages(): readonly ChatMessage[];
    /** Puts a text behind what the history will hold at the next request; `afterInput` counts an input that comes first. */
    inject(text: string, position: 'at-end' | 'after-next-input'): void;
    callIdOf(args: unknown): string | undefined;
    stream(request: Parameters<ChatModel['stream']>[0], signal?: AbortSignal): ReturnType<ChatModel['stream']>;
}
