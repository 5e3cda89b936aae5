import { PthError } from '../base/index.ts';
import { parseModelId } from '../model/index.ts';
import { ActionLog } from './action-log.ts';
import { type ProviderName, proxyVariable } from './key/proxy-variables.ts';
import { startProxy } from './key/start-proxy.ts';
import type { PhaseRequest } from './perform-phase.ts';
import { readSwitch } from './run-inputs.ts';

const upstreams: Readonly<Record<ProviderName, string>> = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com',
};

/** Variables that the replacing process must not have: the key, and every token that the runner gives to a step. */
const dropped = /^(?:INPUT_(?:MODEL-KEY|TOKEN|WRITE-TOKEN)|ACTIONS_.*TOKEN|GITHUB_TOKEN|GH_TOKEN)$/;

/**
 * Gives the model's key to a process under another user and replaces this process by one that never had it: the kernel
 * shows the variables a process was started with as long as it runs, so forgetting them is not enough (threat T14, the
 * model's key). Returns when there is nothing to hand over, or when it was done before.
 * @throws PthError `action/key-not-isolated`
 */
export async function handOverKey({ host, phase, redactor, input, saveState }: PhaseRequest): Promise<void> {
  const key = input('model-key');
  if (key === '') return;
  if (phase !== 'execute' && phase !== 'test') {
    throw new PthError('settings/invalid', `The phase ${phase} takes no key of a model.`);
  }
  const model = input('model');
  const reference = model === '' ? null : parseModelId(model);
  const provider = reference === null || reference.provider === 'playbook' ? 'anthropic' : reference.provider;
  // Save the state before the proxy starts, so that the post step finds it; the proxy also ends with this process.
  saveState('proxy', 'starting');
  const { address, pid, gap } = await startProxy({
    provider,
    key,
    upstream: checkAddress(input('model-base-url') || upstreams[provider]),
    allowsSharing: readSwitch('allow-shared-key', input('allow-shared-key') || 'false'),
    variables: host.variables,
  });
  redactor.learn([address.token]);
  saveState('proxy', JSON.stringify({ ...address, pid }));
  const log = new ActionLog(redactor);
  if (gap === null) log.print('The model’s key is held by a process of another user; this one cannot read it.');
  else log.warn(`The model’s key is not kept from this process, which was allowed: ${gap}.`);
  const variables = Object.fromEntries(Object.entries(host.variables).filter(([name]) => !dropped.test(name)));
  replaceProcess({ ...variables, [proxyVariable]: JSON.stringify(address) });
}

function checkAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new PthError('settings/invalid', 'The input model-base-url must be an http or https address.');
}

/** Never returns. */
function replaceProcess(variables: Record<string, string>): never {
  const [, program = ''] = process.argv;
  const { execve } = process as {
    execve?: (file: string, args: readonly string[], env: Record<string, string>) => never;
  };
  if (execve === undefined) {
    throw new PthError(
      'action/key-not-isolated',
      'This Node.js cannot replace its own process; the Action needs Node 24.',
    );
  }
  return execve(process.execPath, [process.execPath, ...process.execArgv, program], variables);
}
