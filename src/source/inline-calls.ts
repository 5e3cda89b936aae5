import type { ExternalCall, OwnCall } from './facts.ts';
import type { FunctionNode } from './program.ts';
import { listOwners, substitute } from './substitute.ts';
import type { Value } from './value.ts';

/** Maximum depth of calls that are inlined. */
const maxRounds = 5;
const maxCalls = 20_000;

/**
 * Adds calls with their arguments filled in from the callers. With `run('systemctl')` and a `run` that passes its
 * parameter to `spawn`, the location of the `run` call is reported.
 */
export function inlineCalls(
  outer: readonly ExternalCall[],
  own: readonly OwnCall[],
  isInteresting: (call: ExternalCall) => boolean,
): ExternalCall[] {
  const callers = new Map<FunctionNode, OwnCall[]>();
  for (const call of own) callers.set(call.target, [...(callers.get(call.target) ?? []), call]);
  const result: ExternalCall[] = [...outer];
  let round = outer.filter(isInteresting);
  for (let count = 0; count < maxRounds && round.length > 0; count++) {
    const next: ExternalCall[] = [];
    for (const call of round) {
      for (const owner of new Set(listCallOwners(call))) {
        for (const caller of callers.get(owner) ?? []) {
          if (result.length + next.length >= maxCalls) return [...result, ...next];
          next.push(inline(call, owner, caller));
        }
      }
    }
    result.push(...next);
    round = next;
  }
  return result;
}

function listCallOwners(call: ExternalCall): FunctionNode[] {
  return [...call.args, ...call.receiver, ...call.named.values()].flatMap((value) => listOwners(value));
}

function inline(call: ExternalCall, owner: FunctionNode, caller: OwnCall): ExternalCall {
  const replace = (value: Value) => substitute(value, owner, caller);
  return {
    ...call,
    file: caller.file,
    line: caller.line,
    // Expands a spread list into several arguments.
    args: call.args
      .map(replace)
      .flatMap((value) => (value.kind === 'spread' && value.value.kind === 'list' ? value.value.items : [value])),
    receiver: call.receiver.map(replace),
    named: new Map([...call.named].map(([name, value]) => [name, replace(value)] as const)),
  };
}
