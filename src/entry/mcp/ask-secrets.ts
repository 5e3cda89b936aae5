import { inputRequired, type InputRequiredResult, inputResponse } from '@modelcontextprotocol/server';
import { type Clock, type JsonObject, PthError, type Redactor } from '../../base/index.ts';
import { type AskedValue, openSecretPage, type SecretPage } from './secret-page.ts';

/** The question in the answer to a call, and in the client's next one. */
const question = 'secrets';
/** Pages that may wait at the same time. */
const maxOpen = 8;

/** Time for which values that were given wait for the call that they are for, in milliseconds. */
const patienceMs = 5 * 60_000;

/** What came with a call of a client that can show a page. */
export interface SecretAnswers {
  inputResponses: Record<string, unknown> | undefined;
  /** What came back of the question before. */
  requestState: string | undefined;
}

/**
 * Asks a person for the secret values that a call lacks, on a page of this process, and makes the call again with them.
 * Neither the model nor its client sees a value.
 */
export class SecretQuestions {
  readonly #pages = new Map<string, SecretPage>();
  readonly #parts: { clock: Pick<Clock, 'sleep'>; redactor: Redactor; stop: AbortSignal };

  constructor(parts: { clock: Pick<Clock, 'sleep'>; redactor: Redactor; stop: AbortSignal }) {
    this.#parts = parts;
  }

  /** Returns the question for the values that a fault names; null for any other fault. */
  async ask(error: unknown): Promise<InputRequiredResult | null> {
    const asked = listMissing(error);
    if (asked.length === 0 || this.#pages.size >= maxOpen) return null;
    const { clock, stop } = this.#parts;
    const page = await openSecretPage(asked, { clock, signal: stop });
    // The address is the only name of the page, and as hard to guess.
    this.#pages.set(page.url, page);
    void this.#forget(page);
    const names = asked.map(({ name }) => name).join(', ');
    return inputRequired({
      requestState: page.url,
      inputRequests: {
        [question]: inputRequired.elicitUrl({
          url: page.url,
          message: `The plugin needs ${names}. Open this page of your own computer to give ${asked.length === 1 ? 'it' : 'them'} to PTH; the page works once, for five minutes.`,
        }),
      },
    });
  }

  /** Forgets a page that gave nothing at once, and one whose values nobody fetched after a while. */
  async #forget({ url, values }: SecretPage): Promise<void> {
    const { clock, stop } = this.#parts;
    // A person may be done before their client says that they want to, so that the values wait for its word.
    await Promise.allSettled([values.then(() => clock.sleep(patienceMs, stop))]);
    this.#pages.delete(url);
  }

  /**
   * Returns the input of a call with the values that a person gave since; unchanged for a call that answers no question.
   * @throws PthError `plugin/config-missing` where the person declined, `run/interrupted`
   */
  async fill(
    input: JsonObject,
    { inputResponses, requestState }: SecretAnswers,
    signal: AbortSignal,
  ): Promise<JsonObject> {
    const page = requestState === undefined ? undefined : this.#pages.get(requestState);
    if (page === undefined) return input;
    const view = inputResponse(inputResponses, question);
    if (view.kind !== 'elicit' || view.action !== 'accept') {
      page.close();
      throw new PthError('plugin/config-missing', 'the values that the plugin needs were not given', {
        recovery: ['Call the tool again for another page.', 'Set the variables for the process of pth mcp.'],
      });
    }
    const values = await Promise.race([page.values, rejectAt(signal)]);
    this.#pages.delete(page.url);
    this.#parts.redactor.learn(Object.values(values));
    return { ...input, configValues: { ...(input['configValues'] as JsonObject | undefined), ...values } };
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Lists the values that a fault says are missing, and that a person can be asked for. */
function listMissing(error: unknown): AskedValue[] {
  if (!PthError.isInstance(error) || error.code !== 'plugin/config-missing') return [];
  const { missing } = error.details;
  if (!Array.isArray(missing)) return [];
  return missing.slice(0, 50).flatMap((one) => {
    const { name, description } = (one ?? {}) as { name?: unknown; description?: unknown };
    const isName = typeof name === 'string' && /^[A-Za-z_]\w{0,127}$/.test(name);
    return isName ? [{ name, description: typeof description === 'string' ? description : '' }] : [];
  });
}
