import { PthError } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import type { Playbook, PlaybookTurn } from './playbook.ts';
/** A turn that was taken out of the script. */
export interface TakenTurn {
    turn: PlaybookTurn;
    /** From 1, over the whole playbook. */
    number: number;
}
/** Hands out the turns of a playbook, in order, and says precisely what did not fit. */
export declare class PlaybookScript {
    #private;
    constructor(playbook: Playbook, id: string);
    get consumed(): number;
    get remaining(): number;
    /** Adds turns to the end of a sequence. @throws PthError `playbook/invalid` where the playbook holds conversations */
    append(turns: readonly PlaybookTurn[]): void;
    /** The turn that answers these messages. @throws PthError `playbook/mismatch` */
    take(messages: readonly ChatMessage[]): TakenTurn;
    /** @throws PthError `playbook/mismatch` when turns are left over */
    assertFinished(): void;
    /** A mismatch at a turn that was taken, with the account of the whole. */
    mismatch(number: number, reason: string, cause?: unknown): PthError;
}
/** The text of the last message as a person would read it. */
export declare function lastText(messages: readonly ChatMessage[]): string;
