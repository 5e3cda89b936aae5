import { isJsonObject } from '../base/index.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The source position of a generated line. */
export interface OriginalPosition {
  /** As the map names it, joined with its source root. */
  source: string;
  /** From 1. */
  line: number;
}

/**
 * Looks one generated position up in a source map (version 3, no index maps). Null when the text is no such map or
 * knows no source for the line. `line` and `column` count from 1.
 */
export function findOriginalPosition(mapText: string, line: number, column: number | null): OriginalPosition | null {
  let map: unknown;
  try {
    map = JSON.parse(mapText);
  } catch (error) {
    // A broken source map of the plugin is ignored; the caller then falls back to names.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isJsonObject(map) || typeof map['mappings'] !== 'string' || !Array.isArray(map['sources'])) return null;
  const found = findSegment(map['mappings'], line - 1, column === null ? null : column - 1);
  const source = found ? map['sources'][found.source] : undefined;
  if (!found || typeof source !== 'string') return null;
  const root = typeof map['sourceRoot'] === 'string' && map['sourceRoot'] !== '' ? map['sourceRoot'] : '';
  return { source: root === '' ? source : `${root.replace(/\/$/, '')}/${source}`, line: found.line + 1 };
}

/** Finds the last segment at or before the column on the line; the first one when no column is known. */
function findSegment(mappings: string, line: number, column: number | null): { source: number; line: number } | null {
  let source = 0;
  let original = 0;
  let best: { source: number; line: number } | null = null;
  const rows = mappings.split(';');
  for (let row = 0; row <= line && row < rows.length; row++) {
    let generated = 0;
    for (const segment of (rows[row] ?? '').split(',')) {
      const fields = decodeVlq(segment);
      if (fields === null) return null;
      generated += fields[0] ?? 0;
      if (fields.length < 4) continue;
      source += fields[1] ?? 0;
      original += fields[2] ?? 0;
      if (row !== line) continue;
      if (best === null || (column !== null && generated <= column)) best = { source, line: original };
    }
  }
  return best;
}

/** Decodes the numbers of one segment; null for invalid characters. */
function decodeVlq(segment: string): number[] | null {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    if (digit < 0 || shift > 30) return null;
    value += (digit & 31) * 2 ** shift;
    if (digit & 32) {
      shift += 5;
    } else {
      values.push(value % 2 === 1 ? -Math.floor(value / 2) : Math.floor(value / 2));
      value = 0;
      shift = 0;
    }
  }
  return values;
}
