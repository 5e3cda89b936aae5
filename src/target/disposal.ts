import { secretNamePattern } from '../base/index.ts';
import type { EnvironmentInfo } from '../environment/index.ts';

/** The facts that say what a server can do harm to. */
export interface DisposalFacts {
  info: Pick<EnvironmentInfo, 'tier' | 'mount'>;
  /** True where the working copy is a copy that goes with the environment. */
  isCopy: boolean;
  isNetworkClosed: boolean;
  /** Variables that a person gave the server. */
  variables: Readonly<Record<string, string>>;
  /** False for a server that PTH only reaches by its URL. */
  isStartedHere: boolean;
}

/** What becomes of the things that a server does. */
export interface Disposal {
  /** True where nothing that it writes to files stays on this host. */
  isThrownAway: boolean;
  /** Why risky calls wait for a person, for people; null where nothing that they do outlives the run. */
  careReason: string | null;
}

const hasNetwork = 'the server has the network';

const address = /^[a-z][a-z0-9+.-]*:\/\/./i;

/** True for a variable that by its name or value belongs to a service beyond the server: a credential, an address. */
export function namesService(name: string, value: string): boolean {
  return secretNamePattern.test(name) || (address.test(value) && !/^file:/i.test(value));
}

/**
 * Decides whether everything that a server does ends with its environment: its files are thrown away, it has no network,
 * and no credentials. There, calls that delete, run programs or change a database harm nobody.
 */
export function decideDisposal(facts: DisposalFacts): Disposal {
  const { info, isCopy, isNetworkClosed, variables, isStartedHere } = facts;
  const isThrownAway = isStartedHere && (info.tier > 0 ? isCopy : info.mount === 'overlay');
  const services = Object.entries(variables).filter(([name, value]) => namesService(name, value));
  return { isThrownAway, careReason: findCareReason() };

  function findCareReason(): string | null {
    if (!isStartedHere) return 'the server runs elsewhere';
    if (!isThrownAway) return 'what the server writes stays';
    if (services.length > 0) return `the server has ${services.map(([name]) => name).join(', ')}`;
    return isNetworkClosed ? null : hasNetwork;
  }
}

/** Whether a person approves risky calls: in any case, only where nothing that they do stays, or never. */
export type RiskApproval = 'given' | 'disposable' | 'withheld';

/** True when risky calls may run. */
export function isRiskApproved(approval: RiskApproval, { careReason }: Disposal): boolean {
  return approval === 'given' || (approval === 'disposable' && careReason === null);
}

/**
 * True when tests may write to files below the start directory: where risky calls may run, and where files are thrown
 * away and only the network keeps risky calls waiting.
 */
export function mayWriteToStart(approval: RiskApproval, disposal: Disposal): boolean {
  if (isRiskApproved(approval, disposal)) return true;
  return approval === 'disposable' && disposal.isThrownAway && disposal.careReason === hasNetwork;
}
