import { type ChatModel } from '../model/index.ts';
import type { Playbook, PlaybookTurn } from './playbook.ts';
/** A chat model whose every answer comes from a playbook; it never looks at the prompt's meaning and never uses the network. */
export interface PlaybookModel extends ChatModel {
    readonly provider: 'playbook';
    /** Turns played so far. */
    readonly consumed: number;
    /** Turns that must still be played; repeatable conversations that nobody began do not count. */
    readonly remaining: number;
    /** @throws PthError `playbook/mismatch` naming the turns that are left over */
    assertFinished(): void;
    /** Adds turns to the end of a sequence. @throws PthError `playbook/invalid` where the playbook holds conversations */
    append(turns: readonly PlaybookTurn[]): void;
}
/** Settings of a scripted model. */
export interface PlaybookModelOptions {
    /** What reports print, for example `playbook:fix.yaml`. */
    id: string;
    /** Tokens. Default 200000. */
    contextWindow?: number;
}
/** Makes a playbook a model like any other. The stream rejects with `playbook/mismatch` where the run does not fit. */
export declare function createPlaybookModel(playbook: Playbook, options: PlaybookModelOptions): PlaybookModel;
