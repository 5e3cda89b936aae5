import { join } from 'node:path';
import type { z } from 'zod';
import { isSecretValue, type JsonObject, PthError, secretNamePattern, suggestName } from '../../base/index.ts';
import { requireStanding } from '../../harness/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import type { RunEvent } from '../run-event.ts';
import type { SessionOperation, StepCall, StepResult } from './session-operation.ts';

/**
 * Takes one step for a caller: parses its input, checks that the session is far enough, waits for its turn where it
 * changes something, and performs it.
 * @throws PthError `usage/invalid`, those of the harness, and those of the step
 */
export async function performStep(operation: SessionOperation, input: unknown, call: StepCall): Promise<StepResult> {
  const parsed = parseStepInput(operation, input);
  // Known before anything of the call is written to the journal.
  call.ports.redactor.learn(listSecrets(parsed));
  const handle = typeof parsed['session'] === 'string' ? parsed['session'] : undefined;
  const check = () => {
    if (operation.isDormant) return null;
    const session = call.host.require(operation.name, handle);
    requireStanding(operation.name, operation.needs, session.standing);
    return session;
  };
  const standing = check();
  const { queue } = call.host;
  if (operation.access === 'read') {
    const work = () => tellLoss(standing, operation, () => operation.perform(parsed, call));
    const isAlone = () => queue.running === null;
    return standing === null ? work() : standing.records.read({ name: operation.name, input: parsed, isAlone }, work);
  }
  return queue.run({
    name: operation.name,
    signal: call.signal,
    preempts: operation.preempts(parsed),
    onWait: (running, ahead) =>
      call.emit({ type: 'activity', text: `waits for ${running}${ahead > 0 ? `, ${ahead} more ahead` : ''}` }),
    work: async (signal) => {
      // The step before may have changed the standing of the session, or ended it.
      const session = check();
      const emit = (event: RunEvent) => {
        if (event.type === 'activity' || event.type === 'progress' || event.type === 'stage-start') {
          queue.noteDoing(event.text);
        }
        call.emit(event);
      };
      const own = { ...call, emit, signal };
      if (session === null) {
        const answer = await tellLoss(null, operation, () => operation.perform(parsed, own));
        return noteOpening(operation.name, parsed, call, answer);
      }
      return session.steps.during({ emit, signal }, () =>
        session.take(operation.name, parsed, async () => {
          // The session has just looked whether its environment is still there.
          check();
          const note = session.prepareNote();
          const answer = await tellLoss(session, operation, () => operation.perform(parsed, own));
          // A call that is refused decides nothing.
          for (const { question, answer: chosen } of nameChoices(operation, parsed)) note(question, chosen);
          return answer;
        }),
      );
    },
  });
}

const maxChoiceLength = 300;

/** Names the choices that a call makes: the fields that answer a question, and have another value than the usual one. Pure. */
export function nameChoices(
  { choices, input: schema }: Pick<SessionOperation, 'choices' | 'input'>,
  input: JsonObject,
): { question: string; answer: string }[] {
  return Object.entries(choices).flatMap(([field, question]) => {
    const value = input[field];
    const type = schema.shape[field] as z.ZodType | undefined;
    const usual = type?.safeParse(undefined).data;
    if (value === undefined || JSON.stringify(value) === JSON.stringify(usual)) return [];
    const texts = (Array.isArray(value) ? value : [value]).map((one) =>
      typeof one === 'string' ? one : JSON.stringify(one),
    );
    return [{ question, answer: texts.join(', ').slice(0, maxChoiceLength) }];
  });
}

/** Does the work of a step; where it fails since the environment has ended, the session knows, and the caller is told. */
async function tellLoss(
  session: ActiveSession | null,
  operation: SessionOperation,
  work: () => Promise<StepResult>,
): Promise<StepResult> {
  try {
    return await work();
  } catch (failure) {
    const error = explainMissing(failure, operation, session);
    if (session === null || !PthError.isInstance(error) || error.code !== 'environment/died') throw error;
    if (!(await session.lookForEnvironment())) throw error;
    throw new PthError(error.code, error.message, {
      details: error.details,
      ...(error.rawOutput === undefined ? {} : { rawOutput: error.rawOutput }),
      recovery: [
        'Call pth_reprovision_environment: branch, worktree and tests are there.',
        'Or end the session with pth_end_session.',
      ],
      cause: error,
    });
  }
}

/** Writes the call that opened a session into the journal of that session, which was not there before. */
function noteOpening(name: string, input: JsonObject, { host }: StepCall, answer: StepResult): StepResult {
  const { session } = host;
  if (session === null) return answer;
  const { repository, pluginPath } = session.harness;
  session.records.noteBegin(name, { ...input, pluginPath: join(repository.path, pluginPath) });
  session.records.noteEnd(name, answer);
  return answer;
}

/**
 * Lists the secrets that a call holds: values of the plugin that look like one, as those of `--set` do, and variables of a
 * start whose names say so, since the others go into a file of the plugin.
 */
function listSecrets({ configValues = {}, variables = {} }: JsonObject): string[] {
  const values = { ...(variables as JsonObject), ...(configValues as JsonObject) };
  return Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !isSecretValue(name, value)) return [];
    return Object.hasOwn(configValues as JsonObject, name) || secretNamePattern.test(name) ? [value] : [];
  });
}

/** Says to the caller of a step where the values go that the plugin lacks. */
function explainMissing(error: unknown, { input }: SessionOperation, session: ActiveSession | null): unknown {
  if (!PthError.isInstance(error) || error.code !== 'plugin/config-missing') return error;
  const takes = (field: string) => Object.hasOwn(input.shape, field);
  const other = session?.plugin === null ? 'pth_provision_environment' : 'pth_load_plugin';
  return new PthError(error.code, error.message, {
    details: error.details,
    ...(error.rawOutput === undefined ? {} : { rawOutput: error.rawOutput }),
    recovery: takes('configValues')
      ? [
          'Set the variables for the process of pth mcp, and give configValues of this tool: NAME to null.',
          ...(takes('secretsFile') ? ['Give secretsFile: the path of a file of lines NAME=value.'] : []),
          'Give configValues of this tool: NAME to its value. A value that stands in a call has been seen by whoever makes the call.',
        ]
      : [`Call ${other}, which takes the values.`],
    cause: error,
  });
}

/** Parses input strictly, and says of each wrong field what it must be. @throws PthError `usage/invalid` */
export function parseStepInput({ name, input: schema }: SessionOperation, input: unknown): JsonObject {
  // The parser would leave such a key out without a word.
  const left = findPrototypeKey(input);
  if (left !== null) {
    throw new PthError('usage/invalid', `${name}: ${left}: there is no such field, and none is handed on`, {
      recovery: ['Leave it out.'],
    });
  }
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data as JsonObject;
  const known = Object.keys(schema.shape);
  const problems = parsed.error.issues.slice(0, 10).map((issue) => {
    const place = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys' && place === '') return describeUnknown(issue.keys, known);
    const isQuoted =
      issue.code === 'invalid_type' &&
      (issue.expected === 'array' || issue.expected === 'object' || issue.expected === 'record') &&
      typeof valueAt(input, issue.path) === 'string';
    const hint = isQuoted
      ? `; give a JSON ${issue.expected === 'array' ? 'array' : 'object'}, not a text that holds one`
      : '';
    return `${place === '' ? 'input' : place}: ${issue.message}${hint}`;
  });
  throw new PthError('usage/invalid', `${name}: ${problems.join('; ')}`, {
    details: { problems },
    recovery: [known.length === 0 ? 'It takes no field.' : `Its fields are ${known.join(', ')}.`],
  });
}

/** Finds a key named `__proto__` at any depth, and returns its path or the start of it; without recursion, since depth is the caller's. */
function findPrototypeKey(value: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: inner, path } = next;
    if (typeof inner !== 'object' || inner === null) continue;
    if (Object.hasOwn(inner, '__proto__')) return `${path}__proto__`;
    for (const [key, item] of Object.entries(inner)) {
      waiting.push({ value: item, path: path.length > 200 ? path : `${path}${key.slice(0, 60)}.` });
    }
  }
  return null;
}

function describeUnknown(keys: readonly string[], known: readonly string[]): string {
  return keys
    .slice(0, 5)
    .map((key) => {
      const shown = key.length > 60 ? `${key.slice(0, 60)}…` : key;
      const near = suggestName(key, known);
      return `${shown}: there is no such field${near === null ? '' : `, did you mean ${near}?`}`;
    })
    .join('; ');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
