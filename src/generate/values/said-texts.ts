import { escapePattern } from '../../suite/index.ts';
import { listStrings } from '../schema/value-path.ts';
import type { GenerationState } from './generation-state.ts';
import type { PlanStep } from './plan.ts';
import { sampleFileContent } from './sample-file-content.ts';

/** What PTH itself gave a server, so that an answer may show it again on any machine. */
export interface Said {
  /** Texts of the calls and of the sample files that they name, each also as base64. */
  texts: readonly string[];
  /** Directories and files below the work directory, which tests name by it; only whole ones count. */
  paths: readonly string[];
  /** Lengths of those texts and files in bytes. */
  sizes: ReadonlySet<number>;
}

/** Longest text that an answer may show encoded, in bytes. */
const maxEncoded = 300;

/** What calls said, with what the server was started with. Pure. */
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

/** The text with all that was said taken out of it. */
export function withoutSaid(text: string, { texts, paths }: Said): string {
  const rest = texts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => (word.length < 2 ? left : left.replaceAll(word, '·')), text);
  return paths
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, path) => left.replaceAll(wholePath(path), '·'), rest);
}

/** A place by itself: not the start of another one, nor its end. */
function wholePath(path: string): RegExp {
  const escaped = escapePattern(path.replace(/\/+$/, ''));
  return new RegExp(`(?:(?<=file://)|(?<![\\w./@-]))${escaped}(?!/?[\\w@-]|\\.\\w)`, 'g');
}
