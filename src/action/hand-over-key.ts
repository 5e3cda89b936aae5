import { PthError } from '../base/index.ts';
import { defaultModels, parseModelId, type ProviderName } from '../model/index.ts';
import { ActionLog } from './action-log.ts';
import type { KeyPolicy } from './key/judge-request.ts';
import { proxyVariable } from './key/proxy-variables.ts';
import { startProxy } from './key/start-proxy.ts';
import type { PhaseRequest } from './perform-phase.ts';
import { readSwitch } from './run-inputs.ts';
import { readManifest } from './session-manifest-file.ts';
import { readTestInputs } from './test-inputs.ts';

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
  const policy = await choosePolicy(phase, input);
  // Save the state before the proxy starts, so that the post step finds it; the proxy also ends with this process.
  saveState('proxy', 'starting');
  const { address, pid, gap } = await startProxy({
    policy,
    key,
    upstream: checkAddress(input('model-base-url') || upstreams[policy.provider]),
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

/**
 * Decides what may be had for the key: answers of the step's models, within the budget of the manifest or of the step's
 * own inputs. @throws PthError `action/artifact-unfit`, `model/unknown`, `settings/invalid`
 */
async function choosePolicy(phase: 'execute' | 'test', input: PhaseRequest['input']): Promise<KeyPolicy> {
  const named = [input('model'), phase === 'test' ? input('fallback-model') : '']
    .filter((name) => name !== '')
    .map(parseModelId)
    .filter((reference) => reference.provider !== 'playbook');
  const provider = named[0]?.provider ?? 'anthropic';
  const models = named.filter((reference) => reference.provider === provider).map(({ model }) => model);
  return {
    provider,
    models: models.length === 0 ? [defaultModels[provider]] : models,
    ...(await readLimits(phase, input)),
  };
}

/** Reads the budget; a step without a manifest has none, and ends before it asks a model. */
async function readLimits(
  phase: 'execute' | 'test',
  input: PhaseRequest['input'],
): Promise<Pick<KeyPolicy, 'maxTokens' | 'maxUsd'>> {
  if (phase === 'execute') {
    if (input('manifest-digest') === '') return { maxTokens: 0, maxUsd: null };
    const { limits } = (await readManifest({ input })).manifest;
    return { maxTokens: limits.maxTokens, maxUsd: limits.maxUsd };
  }
  const { maxTokens, maxUsd } = readTestInputs(input);
  return { maxTokens: Number(maxTokens) || null, maxUsd: Number(maxUsd) || null };
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
