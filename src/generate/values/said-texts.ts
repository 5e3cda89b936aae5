import { escapePattern } from '../../suite/index.ts';
import { listStrings } from '../schema/value-path.ts';
import type { GenerationState } from './generation-state.ts';
import type { PlanStep } from './plan.ts';
import { sampleFileContent } from './sample-file-content.ts';

/** Values that PTH itself gave a server, so that an answer may show them again on any machine. */
export interface Said {
  /** Texts of the calls and of the sample files that they name, each also as base64. */
  texts: readonly string[];
  /** Known directories and files at or below the work directory; only whole paths count. */
  paths: readonly string[];
  /** Lengths of those texts and files in bytes. */
  sizes: ReadonlySet<number>;
}

/** Longest text whose encoded form counts as said, in bytes. */
const maxEncoded = 300;

/** Lists the values that calls gave, together with those that the server was started with. Pure. */
export function listSaid(calls: readonly Pick<PlanStep, 'input'>[], { hints }: Pick<GenerationState, 'hints'>): Said {
  const said = calls.flatMap(({ input }) => listStrings(input));
  const named = new Set(said);
  const files = (hints.sampleFiles ?? []).flatMap(({ path, kind, isForChanging }) =>
    kind !== 'repository' && kind !== 'directory' && !isForChanging && named.has(path)
      ? [Buffer.from(sampleFileContent(kind))]
      : [],
  );
  const contents = [...said.map((text) => Buffer.from(text)), ...files];
  const encoded = contents
    .filter(({ length }) => length > 0 && length <= maxEncoded)
    .map((bytes) => bytes.toString('base64'));
  const plain = files.filter((bytes) => !bytes.includes(0)).map((bytes) => bytes.toString('utf8'));
  const { workDirectory, paths } = hints;
  const known =
    workDirectory === null
      ? []
      : [workDirectory, ...paths.filter((path) => path.startsWith(`${workDirectory.replace(/\/$/, '')}/`))];
  return {
    texts: [...said, ...plain, ...encoded],
    paths: known.filter((path) => /^\/[^/]/.test(path)),
    sizes: new Set(contents.map(({ length }) => length)),
  };
}

/** Replaces all said values in the text. */
export function withoutSaid(text: string, { texts, paths }: Said): string {
  const rest = texts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => (word.length < 2 ? left : left.replaceAll(word, '·')), text);
  return paths
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, path) => left.replaceAll(wholePath(path), '·'), rest);
}

/** Matches a path as a whole: neither the start nor the end of another path. */
function wholePath(path: string): RegExp {
  const escaped = escapePattern(path.replace(/\/+$/, ''));
  return new RegExp(`(?:(?<=file://)|(?<![\\w./@-]))${escaped}(?!/?[\\w@-]|\\.\\w)`, 'g');
}
