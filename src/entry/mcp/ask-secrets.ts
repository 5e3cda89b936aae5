import { inputRequired, type InputRequiredResult, inputResponse } from '@modelcontextprotocol/server';
import { type Clock, isJsonObject, type JsonObject, PthError, type Redactor } from '../../base/index.ts';
import type { SessionOperation } from '../../operations/index.ts';
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

/** A call that lacks values. */
export interface LackingCall {
  operation: Pick<SessionOperation, 'name' | 'input'>;
  /** As its caller gave it. */
  input: JsonObject;
  /** The values that a person gave for it before. */
  given: Readonly<Record<string, string>>;
}

/** A page, and the call that its values are for. */
interface OpenPage {
  page: SecretPage;
  tool: string;
  /** Values that earlier pages of the same call gave. */
  given: Readonly<Record<string, string>>;
}

/**
 * Asks a person for the secret values that a call lacks, on a page of this process, and makes the call again with them.
 * Neither the model nor its client sees a value.
 */
export class SecretQuestions {
  readonly #pages = new Map<string, OpenPage>();
  readonly #parts: { clock: Pick<Clock, 'sleep'>; redactor: Redactor; stop: AbortSignal };

  constructor(parts: { clock: Pick<Clock, 'sleep'>; redactor: Redactor; stop: AbortSignal }) {
    this.#parts = parts;
  }

  /**
   * Returns the question for the values that a fault names; null for any other fault, for a tool that takes no values, and
   * while a value is missing that is no secret and that the caller did not name.
   */
  async ask(error: unknown, { operation, input, given }: LackingCall): Promise<InputRequiredResult | null> {
    if (!takesValues(operation)) return null;
    const { asked, plain } = listMissing(error, input);
    if (asked.length === 0 || plain.length > 0 || this.#pages.size >= maxOpen) return null;
    const { clock, stop } = this.#parts;
    const page = await openSecretPage(asked, { clock, signal: stop });
    // The address is the only name of the page, and as hard to guess.
    this.#pages.set(page.url, { page, tool: operation.name, given });
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
   * Returns the values that a person gave since for a call of this tool; none for a call that answers no question of it.
   * @throws PthError `plugin/config-missing` where the person declined, `run/interrupted`
   */
  async take(
    tool: string,
    { inputResponses, requestState }: SecretAnswers,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, string>>> {
    const open = requestState === undefined ? undefined : this.#pages.get(requestState);
    if (open === undefined || open.tool !== tool) return {};
    const { page, given } = open;
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
    return { ...given, ...values };
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** True for a tool whose calls take values of the plugin. */
function takesValues({ input }: Pick<SessionOperation, 'input'>): boolean {
  return Object.hasOwn(input.shape, 'configValues');
}

/**
 * Says of a call that lacks other values beside secrets which the caller gives, and which a person will be asked for;
 * any other error stays as it is. Pure.
 */
export function explainPlain(error: unknown, { operation, input }: LackingCall): unknown {
  if (!takesValues(operation) || !PthError.isInstance(error)) return error;
  const { asked, plain } = listMissing(error, input);
  if (asked.length === 0 || plain.length === 0) return error;
  const secrets = asked.map(({ name }) => name).join(', ');
  return new PthError(error.code, error.message, {
    details: error.details,
    ...(error.rawOutput === undefined ? {} : { rawOutput: error.rawOutput }),
    recovery: [
      `Give configValues of this tool: ${plain.join(', ')}.`,
      `Leave ${secrets} out: a person is asked for ${asked.length === 1 ? 'it' : 'them'} then, on a page of this computer.`,
    ],
    cause: error,
  });
}

/**
 * Lists the values that a fault says are missing: those that a person is asked for, since the plugin declares them as
 * secret or the caller named them without a value, and the names of the others.
 */
function listMissing(error: unknown, input: JsonObject): { asked: AskedValue[]; plain: string[] } {
  const asked: AskedValue[] = [];
  const plain: string[] = [];
  if (!PthError.isInstance(error) || error.code !== 'plugin/config-missing') return { asked, plain };
  const { missing } = error.details;
  const { configValues } = input;
  const named = isJsonObject(configValues) ? configValues : {};
  for (const one of Array.isArray(missing) ? missing.slice(0, 50) : []) {
    const { name, description, isSecret } = (one ?? {}) as {
      name?: unknown;
      description?: unknown;
      isSecret?: unknown;
    };
    if (typeof name !== 'string' || !/^[A-Za-z_]\w{0,127}$/.test(name)) continue;
    if (isSecret !== true && !Object.hasOwn(named, name)) plain.push(name);
    else asked.push({ name, description: typeof description === 'string' ? description : '' });
  }
  return { asked, plain };
}
