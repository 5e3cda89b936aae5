import { isJsonObject } from '../../base/index.ts';
import type { ProcessOwner } from '../../process/index.ts';

/** Labels of PTH's resources on a daemon. */
export const dockerLabels = {
  /** Label of the session. */
  session: 'pth.session',
  /** Host, pid and start of the session's process, as JSON. */
  owner: 'pth.owner',
  /** One provisioned environment of a session; the same after a rollback. */
  environment: 'pth.environment',
  /** The tag of a snapshot, as base64url. */
  snapshot: 'pth.snapshot',
} as const;

/** Builds the labels of all resources of an environment. */
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

/** Parses the owner of a label; null where it has none. */
export function parseOwner(text: string | undefined): ProcessOwner | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value)) return null;
    const { host, pid, startTime } = value;
    if (typeof host !== 'string' || typeof pid !== 'number') return null;
    return { host, pid, startTime: typeof startTime === 'string' ? startTime : null };
  } catch (error) {
    // Any program may have set the label.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Encodes a tag for a label. */
export function encodeTag(tag: string): string {
  return Buffer.from(tag).toString('base64url');
}

/** Decodes the tag of a snapshot's label. */
export function decodeTag(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8');
}
