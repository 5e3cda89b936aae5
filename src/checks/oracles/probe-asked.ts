import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleContext, OracleResult } from '../../suite/index.ts';
import { nameSome } from './reader-state.ts';
import { probeFinding } from './probe-finding.ts';

/** The check that a server asks its client for nothing that the client does not offer. */
export const askedCheck = 'only-offered-asked';

/** Tells what the servers asked for in the tests without being offered it, each method once. */
export async function probeAsked(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const asked = context.undeclaredRequests?.() ?? connection.undeclaredRequests ?? new Map<string, Set<string>>();
  const findings = [...asked].map(([method, tools]) => {
    const [only, ...others] = tools;
    const during = nameSome('in calls of', [...tools]);
    return probeFinding({
      check: askedCheck,
      tool: others.length === 0 ? (only ?? null) : null,
      message: `the server asks for ${method.slice(0, 100)}, which the client does not offer${during === '' ? '' : `, ${during}`}`,
    });
  });
  return [{ check: askedCheck, examined: 1, findings, reserve: '' }];
}
