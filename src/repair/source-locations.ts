import { toPlainText } from '../base/index.ts';

/** A location in a file as an error text names it. */
export interface SourceLocation {
  /** Absolute, relative or a file URL's path. */
  path: string;
  /** From 1. */
  line: number;
  column: number | null;
  origin: 'stack' | 'compiler';
}

const maxTextLength = 64 * 1024;
const maxLineLength = 1000;

const nodeFrame =
  /^\s*at (?:async )?(?:[^()]{0,300}\()?((?:file:\/\/|\/|[A-Za-z]:[\\/]|\.{0,2}[\w@.-])[^()]{0,500}?):(\d{1,7}):(\d{1,7})\)?$/;
const nodeHeader = /^((?:file:\/\/)?\/[^():]{1,500}):(\d{1,7})$/;
const pythonFrame = /^\s*File "([^"]{1,500})", line (\d{1,7})/;
const typescript = /^\s*([^\s():][^():]{0,500})\((\d{1,7}),(\d{1,7})\): (?:error|warning)\b/;
const rust = /^\s*--> ([^\s:][^:]{0,500}):(\d{1,7}):(\d{1,7})/;
const compiler =
  /^\s*(?:\[?(?:ERROR|error)\]?:? )?((?:file:\/\/|\.{0,2}\/)?[\w@.][^\s:()"'|]{0,500}\.[A-Za-z]{1,5}):(\d{1,7})(?::(\d{1,7}))?(?::| -|$)/;

/** Returns the location that one line of output names, or null. */
export function parseLocation(line: string): SourceLocation | null {
  if (line.length > maxLineLength) return null;
  for (const [pattern, origin] of [
    [nodeFrame, 'stack'],
    [nodeHeader, 'stack'],
    [pythonFrame, 'stack'],
    [typescript, 'compiler'],
    [rust, 'compiler'],
    [compiler, 'compiler'],
  ] as const) {
    const match = pattern.exec(line);
    if (match?.[1] === undefined) continue;
    return {
      path: toPath(match[1]),
      line: Number(match[2]),
      column: match[3] === undefined ? null : Number(match[3]),
      origin,
    };
  }
  return null;
}

/**
 * Returns the locations that an error text names, nearest to the error first: in a Python traceback that is the last
 * frame, elsewhere the first. Reads at most the last 64 KiB and returns at most `maxCount` (default 40).
 */
export function parseLocations(text: string, maxCount = 40): SourceLocation[] {
  const lines = toPlainText(text.slice(-maxTextLength)).split('\n');
  const found: SourceLocation[] = [];
  let traceback: SourceLocation[] = [];
  for (const line of lines) {
    const location = parseLocation(line);
    if (location && pythonFrame.test(line)) traceback.unshift(location);
    else if (location) found.push(location);
    else if (traceback.length > 0 && /^\S/.test(line)) {
      found.push(...traceback);
      traceback = [];
    }
  }
  found.push(...traceback);
  return found.slice(0, maxCount);
}

function toPath(text: string): string {
  if (!text.startsWith('file://')) return text;
  try {
    return decodeURIComponent(new URL(text).pathname);
  } catch (error) {
    // A plugin may print any text; keep an invalid URL unchanged.
    if (error instanceof TypeError || error instanceof URIError) return text.slice('file://'.length);
    throw error;
  }
}

const outsideSource =
  /(?:^|\/)(?:node_modules|site-packages|dist-packages|\.venv|venv|\.cargo|go\/pkg)\/|^node:|^<|^internal\//;

/**
 * Returns a named path relative to the root, with forward slashes; null when it lies outside, in a package directory,
 * or in the language's runtime.
 */
export function toRelativePath(path: string, root: string): string | null {
  const slashed = path.replaceAll('\\', '/');
  if (outsideSource.test(slashed)) return null;
  const base = root.replaceAll('\\', '/').replace(/\/+$/, '');
  let relative = slashed;
  if (slashed.startsWith('/') || /^[A-Za-z]:\//.test(slashed)) {
    if (!slashed.startsWith(`${base}/`)) return null;
    relative = slashed.slice(base.length + 1);
  }
  const parts: string[] = [];
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else parts.push(part);
  }
  return parts.length === 0 ? null : parts.join('/');
}
