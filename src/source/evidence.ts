import type { SourceLocation } from './facts.ts';

/** What of a system the plugin touches. */
export type EvidenceTopic =
  | 'files'
  | 'network'
  | 'programs'
  | 'services'
  | 'schedules'
  | 'users'
  | 'packages'
  | 'containers'
  | 'processes'
  | 'system-files'
  | 'power'
  | 'kernel'
  | 'hardware'
  | 'firewall'
  | 'network-stack'
  | 'raw-sockets'
  | 'storage'
  | 'virtualisation';

/** How sure a finding is: `low` alone never raises the recommended tier. */
export type Confidence = 'high' | 'medium' | 'low';

/** What a rule says about something in the source. */
export interface Verdict {
  tier: 1 | 2 | 3;
  topic: EvidenceTopic;
  /** A plain sentence without its full stop. */
  reason: string;
  confidence: Confidence;
}

/** One place in the source that speaks for an environment tier. */
export interface TierEvidence extends Verdict, SourceLocation {
  /** What stands there, e.g. `systemctl restart`, `import dbus-next`. */
  subject: string;
}
