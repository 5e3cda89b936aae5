import { PthError } from '../base/index.ts';
import type { ChatModel } from '../model/index.ts';
import { createPlaybookModel, isScript, type PlaybookModel, type Script } from '../playbook/index.ts';
import type { TestSessionOptions } from './test-session.ts';

/** Input of a run. */
export type SessionInput = string | Script;

/** The model of a session, with its playbook if it has one. */
export class SessionPlaybook {
  readonly model: ChatModel;
  readonly #playbook: PlaybookModel | undefined;

  /** @throws PthError `playbook/invalid` when both a model and a playbook are given */
  constructor({ model, playbook }: Pick<TestSessionOptions, 'model' | 'playbook'>) {
    if (model && playbook !== undefined) {
      throw new PthError('playbook/invalid', 'A test session has a playbook or a model, not both.');
    }
    const script = playbook === undefined ? [] : isScript(playbook) ? playbook.turns : playbook;
    this.#playbook = model ? undefined : createPlaybookModel(script, { id: 'playbook' });
    this.model = model ?? (this.#playbook as PlaybookModel);
  }

  get consumed(): number {
    return this.#playbook?.consumed ?? 0;
  }

  get remaining(): number {
    return this.#playbook?.remaining ?? 0;
  }

  /**
   * Appends the turns of scripts to the playbook and returns the texts to submit. @throws PthError `playbook/invalid`
   */
  plan(inputs: readonly SessionInput[]): string[] {
    if (inputs.length === 0) return ['Go.'];
    return inputs.map((input) => {
      if (typeof input === 'string') return input;
      if (!this.#playbook) throw new PthError('playbook/invalid', 'A session with a model of its own plays no script.');
      this.#playbook.append(input.turns);
      return input.prompt;
    });
  }

  assertFinished(): void {
    this.#playbook?.assertFinished();
  }
}
