import type { Action } from './actions.ts';

/** What is to be done for several servers alike. */
export interface SharedAction extends Action {
  servers: string[];
}

const maxNamed = 10;

/** Finds what is to be done for more than one of the servers in the same words, each once. Pure. */
export function findSharedActions(runs: readonly { server: string; actions: readonly Action[] }[]): SharedAction[] {
  const found = new Map<string, SharedAction>();
  for (const { server, actions } of runs) {
    for (const action of actions) {
      const key = toKey(action);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...action, servers: [server] });
      else if (!known.servers.includes(server)) known.servers.push(server);
    }
  }
  return [...found.values()].filter(({ servers }) => servers.length > 1);
}

/** Leaves out what is shared with other servers. Pure. */
export function withoutShared(actions: readonly Action[], shared: readonly SharedAction[]): Action[] {
  const keys = new Set(shared.map(toKey));
  return actions.filter((action) => !keys.has(toKey(action)));
}

/** Writes what is shared as one thing to do that names the servers. Pure. */
export function nameServers({ servers, ...action }: SharedAction): Action {
  const more = servers.length > maxNamed ? ` and ${servers.length - maxNamed} more` : '';
  return {
    ...action,
    text: `${servers.length} servers (${servers.slice(0, maxNamed).join('; ')}${more}): ${action.text}`,
  };
}

/** Folds what several servers share into one thing to do, at the place of the first of them. Pure. */
export function foldShared(actions: readonly (Action & { server: string })[]): Action[] {
  const shared = new Map(
    findSharedActions(actions.map(({ server, ...action }) => ({ server, actions: [action] }))).map((one) => [
      toKey(one),
      nameServers(one),
    ]),
  );
  const told = new Set<string>();
  return actions.flatMap(({ by, isHint, text, lines }) => {
    const action = { by, isHint, text, lines };
    const key = toKey(action);
    if (told.has(key)) return [];
    told.add(key);
    return [shared.get(key) ?? action];
  });
}

function toKey({ by, isHint, text, lines }: Action): string {
  return JSON.stringify([by, isHint, text, lines]);
}
