import { createHash } from 'node:crypto';
import { inputRequired, type InputRequiredResult, inputResponse } from '@modelcontextprotocol/server';
import { type JsonObject, PthError } from '../../base/index.ts';
import type { SecretAnswers } from './ask-secrets.ts';

/** What a person is asked for: nothing, secret values, or those and a word before a risky step. */
const askModes = ['never', 'secrets', 'risky'] as const;
export type AskMode = (typeof askModes)[number];

/** Reads `PTH_ASK`. @throws PthError `settings/invalid` */
export function readAskMode(variables: Readonly<Record<string, string | undefined>>): AskMode {
  const wanted = variables['PTH_ASK']?.trim() ?? '';
  if (wanted === '') return 'secrets';
  const mode = askModes.find((known) => known === wanted);
  if (mode !== undefined) return mode;
  throw new PthError('settings/invalid', `PTH_ASK is "${wanted.slice(0, 40)}": known are ${askModes.join(', ')}`);
}

/** The question in the answer to a call, and in the client's next one. */
const question = 'risk';
/** Most calls that a person has allowed and that have not ended. */
const maxAllowed = 100;

/** Asks a person before a risky step. A word holds for the call that it was given for, until that call ends. */
export class RiskQuestions {
  readonly #allowed = new Set<string>();

  /**
   * Returns the question to ask before the call; null for one that a person has allowed.
   * @param answers what came with the call; null where the client shows no forms
   * @throws PthError `session/declined`
   */
  ask(name: string, input: JsonObject, risk: string, answers: SecretAnswers | null): InputRequiredResult | null {
    const call = describeCall(name, input);
    if (this.#allowed.has(call)) return null;
    if (answers === null) {
      throw new PthError('session/declined', `${name} was not taken: ${risk}, and your client can ask nobody`, {
        recovery: ['Take the step from a client that shows forms.', 'Start pth mcp with PTH_ASK secrets.'],
      });
    }
    const view = answers.requestState === call ? inputResponse(answers.inputResponses, question) : null;
    if (view === null) {
      return inputRequired({
        requestState: call,
        inputRequests: {
          [question]: inputRequired.elicit({
            message: `${name}: ${risk}. Allow it?`,
            requestedSchema: { type: 'object', properties: {} },
          }),
        },
      });
    }
    if (view.kind !== 'elicit' || view.action !== 'accept') {
      throw new PthError('session/declined', `${name} was not taken: ${risk}, and the person who was asked declined`);
    }
    if (this.#allowed.size >= maxAllowed) this.#allowed.clear();
    this.#allowed.add(call);
    return null;
  }

  /** Forgets the word for a call that is over. */
  forget(name: string, input: JsonObject): void {
    this.#allowed.delete(describeCall(name, input));
  }
}

/** The digest of a call, which its arguments cannot be read from. */
function describeCall(name: string, input: JsonObject): string {
  return `risk-${createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('hex')}`;
}
