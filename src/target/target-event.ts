import type { FaultCode } from '../base/index.ts';

/** Progress of opening a server. */
export type TargetEvent =
  | { type: 'stage-start'; stage: string; text: string }
  | { type: 'stage-end'; stage: string; text: string; durationMs: number }
  /** A step of a stage that takes long: building an image, booting a machine. */
  | { type: 'progress'; stage: string; text: string }
  /** Needs of the plugin, read from its source. */
  | { type: 'analysis'; text: string; tier: 1 | 2 | 3 }
  /** The environment that was chosen without being asked for, and why. */
  | { type: 'choice'; text: string }
  | { type: 'warning'; message: string }
  /** The plugin did not load; a person can follow the recovery. */
  | { type: 'advice'; code: FaultCode; recovery: readonly string[] };
