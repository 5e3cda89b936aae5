import { toPlainLine, toPlainText } from '../base/index.ts';
import { detectMissingDependency, isOwnModule, type MissingDependency } from './missing-dependency.ts';
import { parseLocation, type SourceLocation } from './source-locations.ts';

/** One root error of a failed build. */
export interface BuildError {
  message: string;
  /** Locations as the output names them; several for one root error. */
  locations: SourceLocation[];
  missing: MissingDependency | null;
  /** The lines of output that belong to it. */
  excerpt: string;
}

const maxErrors = 5;
const errorWord = /\b(?:error|failed|cannot|exception|not found|unexpected|invalid)\b/i;
const typescriptError = /: (?:error|fatal error)(?: TS\d{3,5})?: (.+)$|- error(?: TS\d{3,5})?: (.+)$/;
const headed = /^(?:error(?:\[\w+\])?:|✘ \[ERROR\]|\[ERROR\]|[\w.]*(?:Error|Exception)(?: \[\w+\])?:) *(.+)$/;

/**
 * Finds the distinct root errors in the output of an install, a build or a start, at most five: one per missing module
 * whoever imports it, else one per file. When nothing is recognised, returns one error with the most informative line.
 */
export function parseBuildErrors(output: string): BuildError[] {
  const lines = toPlainText(output.slice(-256 * 1024)).split('\n');
  const groups = new Map<string, BuildError>();
  lines.forEach((line, index) => {
    const found = readError(lines, index);
    if (!found) return;
    const missing = detectMissingDependency(`${line}\n`);
    const path = found.location?.path;
    const key = missing && !isOwnModule(missing.name) ? `missing ${missing.name}` : (path ?? `line ${found.message}`);
    const known = groups.get(key);
    if (known) {
      if (found.location && known.locations.length < 10) known.locations.push(found.location);
      if (known.excerpt.length < 2000) known.excerpt += `\n${line.slice(0, 500)}`;
    } else if (groups.size < 50) {
      groups.set(key, {
        message: toPlainLine(found.message),
        locations: found.location ? [found.location] : [],
        missing,
        excerpt: lines
          .slice(index, index + 6)
          .map((text) => text.slice(0, 500))
          .join('\n'),
      });
    }
  });
  const errors = withoutEchoes([...groups.values()]).slice(0, maxErrors);
  return errors.length > 0 ? errors : [fallback(output, lines)];
}

const npmError = /^npm (?:error|ERR!) (.+)$/;
/** Lines of npm that tell where, not why. */
const npmPlace =
  /^(?:code|errno|syscall|path|command|cwd|signal|dest|gyp info) |^A complete log|^Or, if|^[^\s]*\.log$|^$/;
const managerCauses = [
  /^\s*(ERR_PNPM_[A-Z_]+ .+)$/,
  // Yarn 2 and later; these codes are its progress, its warnings and its summary.
  /^➤ (YN(?!0000|0002|0013|0019|0060|0068|0076|0085|0086)\d{4}: .+)$/,
  /^(?:error|ERROR:) (?!Command failed)(.+)$/,
  /^\s*× (.+)$/,
  /^(go: (?!downloading|finding|added|upgraded).+)$/,
];

/** Returns the line in which a package manager tells why it failed; undefined where none does. */
function findManagerCause(lines: readonly string[]): string | undefined {
  const own = lines.flatMap((line) => npmError.exec(line.trim())?.[1] ?? []);
  const conflict = describeConflict(own);
  if (conflict !== undefined) return conflict;
  const cause = own.find((line) => !npmPlace.test(line.trim()));
  const code = own.map((line) => /^code (\S+)/.exec(line)?.[1]).find((found) => found !== undefined);
  if (cause !== undefined) return code === undefined || cause.includes(code) ? cause : `${code}: ${cause}`;
  for (const pattern of managerCauses) {
    const found = lines.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Says which versions npm cannot join: the one that is there, and the one that somebody wants. */
function describeConflict(lines: readonly string[]): string | undefined {
  const there = lines.map((line) => /^Found: (\S.*)$/.exec(line)?.[1]).find((text) => text !== undefined);
  const wanted = lines[lines.findIndex((line) => line.startsWith('Could not resolve dependency:')) + 1]?.trim();
  const isConflict = lines.some((line) => line.trim() === 'code ERESOLVE');
  if (!isConflict || there === undefined || wanted === undefined || wanted === lines[0]?.trim()) return undefined;
  return `ERESOLVE: ${there} is to be installed, and ${wanted} does not go with it`;
}

/** Lines that package managers print beside the cause. */
const warning = /^\s*(?:npm (?:warn|notice)|warning\b|warn\b|\(node:\d+\)|\[?notice\]?|deprecat|➤ YN0000)/i;

/** Merges a located error with its unlocated repetition (a summary line, a thrown wrapper); the located one is kept. */
function withoutEchoes(errors: BuildError[]): BuildError[] {
  const located = errors.filter((error) => error.locations.length > 0 || error.missing !== null);
  return located.length > 0 ? located : errors.slice(0, 1);
}

function readError(
  lines: readonly string[],
  index: number,
): { message: string; location: SourceLocation | null } | null {
  const line = lines[index] ?? '';
  if (line.length > 1000) return null;
  const compiler = typescriptError.exec(line);
  const location = parseLocation(line);
  if (compiler && location?.origin === 'compiler') return { message: compiler[1] ?? compiler[2] ?? line, location };
  // Go and esbuild print the location first, followed by the message.
  const bare = /^\S+?\.\w{1,5}:\d+:\d+: (?:error: |ERROR: )?(.+)$/.exec(line.trim());
  if (bare?.[1] && location?.origin === 'compiler') return { message: bare[1], location };
  const head = headed.exec(line.trim());
  if (!head?.[1]) return null;
  return { message: line.trim(), location: findNearby(lines, index) };
}

/**
 * Finds the location of an error that begins with a heading: just below it (Rust, esbuild, Node), or just above
 * (Python, Node syntax).
 */
function findNearby(lines: readonly string[], index: number): SourceLocation | null {
  for (let below = index + 1; below <= index + 6 && below < lines.length; below++) {
    const text = lines[below] ?? '';
    if (headed.test(text.trim())) break;
    const location = parseLocation(text);
    if (location && isOwn(location)) return location;
  }
  for (let above = index - 1; above >= 0 && above >= index - 8; above--) {
    const location = parseLocation(lines[above] ?? '');
    if (location && isOwn(location)) return location;
  }
  return null;
}

function isOwn(location: SourceLocation): boolean {
  return !/node_modules|site-packages|^node:|^<|importlib/.test(location.path);
}

function fallback(output: string, lines: readonly string[]): BuildError {
  const filled = lines.filter((line) => line.trim() !== '');
  const own = filled.filter((text) => !warning.test(text));
  const line =
    findManagerCause(filled) ?? own.find((text) => errorWord.test(text)) ?? own.at(-1) ?? filled.at(-1) ?? 'no output';
  return {
    message: toPlainLine(line),
    locations: [],
    missing: detectMissingDependency(output),
    excerpt: line.slice(0, 500),
  };
}
