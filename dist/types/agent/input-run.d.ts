import type { AgentEvent, AgentStop } from './agent-session.ts';
import type { Conversation } from './conversation.ts';
import type { ReplyTally } from './reply-tally.ts';
/** Works on one input: asks the model, carries out its calls, and again, until it calls no more or a limit ends it. */
export declare class InputRun {
    #private;
    constructor(conversation: Conversation, tally: ReplyTally, signal: AbortSignal, emit: (event: AgentEvent) => void);
    /** Why it ended. Throws the model's faults, and the signal's reason after an abort. */
    run(input: string): Promise<AgentStop>;
}
