import type { ChatModel } from '../model/index.ts';
import { type Script } from '../playbook/index.ts';
import type { TestSessionOptions } from './test-session.ts';
/** What a session is asked to run. */
export type RunInput = string | Script;
/** The model of a session and, where it is one, its playbook. */
export declare class SessionPlaybook {
    #private;
    readonly model: ChatModel;
    /** @throws PthError `playbook/invalid` when there are a model and a playbook */
    constructor({ model, playbook }: Pick<TestSessionOptions, 'model' | 'playbook'>);
    get consumed(): number;
    get remaining(): number;
    /** The texts to submit, after the turns of scripts were added. @throws PthError `playbook/invalid` */
    plan(inputs: readonly RunInput[]): string[];
    assertFinished(): void;
}
