import { isJsonObject } from '../../base/index.ts';
import type { ProcessOwner } from '../../process/index.ts';

/** The labels by which PTH knows its own on a daemon. */
export const dockerLabels = {
  /** The session's label. */
  session: 'pth.session',
  /** Host, pid and start of the process that the session belongs to, as JSON. */
  owner: 'pth.owner',
  /** One provisioned environment of a session; the same after a rollback. */
  environment: 'pth.environment',
  /** The tag of a snapshot, as base64url. */
  snapshot: 'pth.snapshot',
} as const;

/** Labels of everything that an environment makes. */
export function buildLabels(
  label: string,
  environmentId: string,
  owner: ProcessOwner | undefined,
): Record<string, string> {
  return {
    [dockerLabels.session]: label,
    [dockerLabels.environment]: environmentId,
    ...(owner === undefined ? {} : { [dockerLabels.owner]: JSON.stringify(owner) }),
  };
}

/** The owner that a label names; null where it names none. */
export function parseOwner(text: string | undefined): ProcessOwner | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return null;
    const { host, pid, startTime } = value;
    if (typeof host !== 'string' || typeof pid !== 'number') return null;
    return { host, pid, startTime: typeof startTime === 'string' ? startTime : null };
  } catch (error) {
    // Anybody may have put a label there.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A tag as a label can carry it. */
export function encodeTag(tag: string): string {
  return Buffer.from(tag).toString('base64url');
}

/** The tag in a snapshot's label. */
export function decodeTag(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8');
}
