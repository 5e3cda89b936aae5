import type { Workspace } from '../environment/index.ts';
import { readStartGuard } from './read-start-guard.ts';
import { addressName } from './detect/readme-start.ts';
import type { MissingAtStart, ServerSpec, ServerTransport, StartFailure } from './server-spec.ts';
import { watchStart } from './watch-start.ts';

/** A start that failed, with what it was started by. */
export interface EndedStart {
  workspace: Workspace;
  spec: Pick<ServerSpec, 'readme'>;
  /** With all variables that the process was given. */
  transport: ServerTransport & { kind: 'stdio' };
  /** Relative to the root of the workspace. */
  directory: string;
}

/** Higher exit codes stand for signals. */
const lastOwnExit = 128;
/** Words with which a program asks for what a start command gives it. */
const asking =
  /\b(?:provide|specify|supply|usage|arguments?|args|options?|flags?|parameters?|must be|required?|requires|missing|expected)\b|\bno(?:t| \w+(?: \w+){0,2}) (?:provided|given|specified)\b/i;
/** Words that tell the cause, which a second start would not tell better. */
const told =
  /\b(?:Type|Reference|Range|Syntax|ModuleNotFound)Error\b|Cannot find (?:module|package)|\b(?!ERR_)[A-Z]{2,}[A-Z0-9]*_[A-Z0-9_]{2,}\b|\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)\b/;

/** Words of a runtime for an address that is none, as a variable without a value gives it. */
const badAddress =
  /\bInvalid URL\b|\bERR_INVALID_URL\b|\bURL is missing an? ['"]?https?:|\bunsupported protocol scheme ""/i;

/**
 * Adds to the failure of a server that ended at its start what its own words leave open, the surer knowledge first: the
 * variables whose check ends it, the host that it did not reach, and the arguments or variables that its README gives.
 * A usage text says enough.
 */
export async function explainEnd(failure: StartFailure, start: EndedStart): Promise<StartFailure> {
  const { exitCode } = failure;
  const endedItself =
    failure.reason === 'exited' && !failure.endedByPth && exitCode !== null && exitCode <= lastOwnExit;
  if (!endedItself || failure.usage !== undefined) return failure;
  const isSilent = failure.stderr.trim() === '';
  const { args = [], place = '' } = start.spec.readme ?? {};
  if (isSilent) {
    const missing = await readGuard(start, start.transport.argv);
    if (missing) return addMissing(failure, missing);
  }
  const wantsArguments = args.length > 0 && (isSilent || asking.test(failure.stderr));
  if (isSilent || !(wantsArguments || told.test(failure.stderr))) {
    const watched = await watchStart(start.workspace, start.transport, start.directory);
    const missing = isSilent && watched?.exitFile ? await readGuard(start, ['node', watched.exitFile]) : null;
    if (missing) return addMissing(failure, missing);
    if (watched?.unreached) {
      const message = `${failure.message} Before that, it did not reach a host: ${watched.unreached}.`;
      return { ...failure, message, unreached: watched.unreached };
    }
  }
  if (wantsArguments) {
    const words = args.join(' ').slice(0, 200);
    const message = `${failure.message} ${place} starts it with arguments: ${words}; they are given with --args.`;
    return { ...failure, message, readme: { place, args } };
  }
  const missing = isSilent || badAddress.test(failure.stderr) ? listReadmeVariables(start, !isSilent) : null;
  if (missing) return addReadmeVariables(failure, missing, isSilent);
  return exitCode === 0 ? { ...failure, message: `${failure.message}${quietEnd}` } : failure;
}

const quietEnd = ' A program that ends without an error may be another one than the server, or want arguments.';

function isGiven({ transport }: EndedStart, name: string): boolean {
  return (transport.variables[name] ?? '') !== '';
}

function readGuard(start: EndedStart, argv: readonly string[]): Promise<MissingAtStart | null> {
  return readStartGuard(start.workspace, argv, start.directory, (name) => isGiven(start, name));
}

function addMissing(failure: StartFailure, missing: MissingAtStart): StartFailure {
  const { place, needed } = missing;
  const names = needed.map((alternatives) => alternatives.join(' or ')).join(', ');
  const subject = needed.length > 1 ? 'one of these variables' : 'this variable';
  const message = `${failure.message} It wrote nothing to stderr; ${place} ends it where ${subject} has no value: ${names}.`;
  return { ...failure, message, missing };
}

/**
 * Returns the variables of the README that have no value; null where it names none, or where one whole set has its
 * values.
 * @param isAddress true for a server that ended since an address is none
 */
function listReadmeVariables(start: EndedStart, isAddress: boolean): MissingAtStart | null {
  const { readme } = start.spec;
  if (readme === undefined) return null;
  const addresses = isAddress ? (readme.addresses ?? []) : [];
  const sets = [readme.variables, ...(readme.alternatives ?? [])].map((names) =>
    [...new Set([...names, ...addresses])].filter((name) => !isGiven(start, name)),
  );
  const [first = [], ...alternatives] = sets;
  if (sets.some((names) => names.length === 0) || (isAddress && !sets.flat().some((name) => addressName.test(name))))
    return null;
  return {
    place: readme.place,
    needed: first.map((name) => [name]),
    ...(alternatives.length === 0 ? {} : { alternatives }),
  };
}

function addReadmeVariables(failure: StartFailure, missing: MissingAtStart, isSilent: boolean): StartFailure {
  const { place, needed, alternatives = [] } = missing;
  const sets = [needed.flat(), ...alternatives].map((names) => names.join(', '));
  const silence = isSilent ? ' It wrote nothing to stderr;' : '';
  const message = `${failure.message}${silence} ${place} starts it with values for these variables: ${sets.join('; or ')}.`;
  return { ...failure, message, missing };
}
