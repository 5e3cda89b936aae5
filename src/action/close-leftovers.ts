import * as core from '@actions/core';
import { Redactor } from '../base/index.ts';
import { composePorts } from '../compose/index.ts';
import { readHost } from '../host/index.ts';
import { preflightPlugin } from '../operations/index.ts';
import { findProcess } from '../process/index.ts';
import { ActionLog } from './action-log.ts';
import { selectHostVariables } from './host-variables.ts';
import { reportFault } from './report-fault.ts';

/**
 * The post step: removes everything that the step could not close itself because it was cancelled or killed, by the
 * labels of containers, machines and worktrees. Never throws.
 */
export async function closeLeftovers(): Promise<void> {
  const host = readHost();
  const redactor = Redactor.fromVariables(host.variables);
  const log = new ActionLog(redactor);
  try {
    await stopProxy(core.getState('proxy'), log);
    const path = core.getState('path');
    if (path === '') return;
    const ports = composePorts({ ...host, variables: selectHostVariables(host.variables) }, redactor);
    const result = await preflightPlugin.perform(
      { path, clean: true },
      { ports, emit: () => undefined, signal: new AbortController().signal },
    );
    const { cleaned } = result.document;
    const lines = Array.isArray(cleaned) ? cleaned.map(String) : [];
    log.print(lines.length === 0 ? 'Nothing was left behind.' : lines.join('\n'));
  } catch (error) {
    reportFault(error, redactor);
  }
}

interface ProxyState {
  url: string;
  token: string;
  pid: number;
}

/** Asks the proxy to end; it ends by itself, too, when its parent is gone. */
async function stopProxy(state: string, log: ActionLog): Promise<void> {
  if (state === '' || state === 'starting') return;
  const { url, token, pid } = JSON.parse(state) as ProxyState;
  if (!findProcess(pid).isRunning) return;
  try {
    await fetch(new URL('/', url), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    log.print('The process that held the key was ended.');
  } catch (error) {
    // The proxy ends with its parent, so an ended proxy is fine.
    log.print(`The process that held the key does not answer: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
}
