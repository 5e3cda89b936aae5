import { lstat, readdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { systemErrorCode } from '../base/index.ts';

/** Entries at some places, by path: size, mode and time of change of each. */
type HostState = ReadonlyMap<string, string>;

/** Entries of one place that are compared at most: an audit must not read a whole disk. */
const maxEntries = 20_000;
/** Paths that a sentence names at most. */
const maxShown = 8;
/** What no server keeps a person's data in, and what PTH itself makes and removes. */
const passedOver = new Set(['.git', 'node_modules', '.pth', 'pth-scratch']);

/**
 * Returns where a server that runs on this host itself may keep a person's data: in the directory that it is started in,
 * and at the paths of its command and of its variables. Pure.
 */
export function listStorePlaces(
  cwd: string,
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
): string[] {
  const said = [...command.slice(1).map((word) => word.replace(/^[^=/]{1,80}=/, '')), ...Object.values(variables)];
  return [...new Set([cwd, ...said.filter(isAbsolute).map((path) => resolve(path))])];
}

/** Starts to watch places; the function that it returns tells what differs by then, and null where nothing does. */
export async function watchPlaces(places: readonly string[]): Promise<() => Promise<string | null>> {
  const before = await readPlaces(places);
  return async () => {
    const after = await readPlaces(places);
    const large = places.filter((_, index) => before[index] === null || after[index] === null);
    const compared = (all: typeof before): HostState =>
      new Map(all.flatMap((state, index) => (large.includes(places[index] ?? '') ? [] : [...(state ?? [])])));
    return describeLeft(compared(before), compared(after), large);
  };
}

function readPlaces(places: readonly string[]): Promise<(HostState | null)[]> {
  return Promise.all(places.map(readPlace));
}

/** Reads what lies at a path; null where it is more than can be compared. A path that is not there counts as empty. */
async function readPlace(place: string): Promise<HostState | null> {
  const state = new Map<string, string>();
  const open = [place];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (state.size > maxEntries) return null;
    const entry = await tryRead(() => lstat(path ?? ''));
    if (!entry) continue;
    state.set(path, entry.isDirectory() ? `directory ${entry.mode}` : `${entry.size} ${entry.mode} ${entry.mtimeMs}`);
    if (!entry.isDirectory()) continue;
    const names = (await tryRead(() => readdir(path ?? ''))) ?? [];
    open.push(...names.filter((name) => !passedOver.has(name)).map((name) => join(path ?? '', name)));
  }
  return state;
}

async function tryRead<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

/**
 * Tells what an audit left on this host, in one sentence; null where nothing differs. Pure.
 * @param large places that were not compared, since too much lies there
 */
export function describeLeft(before: HostState, after: HostState, large: readonly string[]): string | null {
  const added = [...after.keys()].filter((path) => !before.has(path) && !isBelow(path, before, after));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].flatMap(([path, seen]) => ((before.get(path) ?? seen) === seen ? [] : [path]));
  const told = [
    ...changed.map((path) => `changed ${path}`),
    ...added.map((path) => `new ${path}`),
    ...removed.map((path) => `gone ${path}`),
  ];
  const more = told.length > maxShown ? `, and ${told.length - maxShown} more` : '';
  const parts = [
    ...(told.length === 0 ? [] : [`left behind: ${told.slice(0, maxShown).join(', ')}${more}`]),
    ...(large.length === 0 ? [] : [`was not compared: ${large.join(', ')}, where too much lies`]),
  ];
  return parts.length === 0 ? null : `the audit ran on this host itself; ${parts.join('; ')}`;
}

/** True for an entry of a new directory, which is named itself. */
function isBelow(path: string, before: HostState, after: HostState): boolean {
  const parent = dirname(path);
  return after.has(parent) && !before.has(parent);
}
