import { PthError } from '../base/index.ts';

/** A model whose window PTH knows. */
export interface KnownModel {
  id: string;
  provider: 'anthropic';
  /** Tokens. */
  contextWindow: number;
}

const million = 1_000_000;
const small = 200_000;

/** Models by name, newest of each family first, with the context windows that the provider publishes. */
export const knownModels: readonly KnownModel[] = (
  [
    ['claude-sonnet-5-5', million],
    ['claude-sonnet-5', million],
    ['claude-sonnet-4-6', million],
    ['claude-sonnet-4-5', small],
    ['claude-sonnet-4-5-20250929', small],
    ['claude-opus-5-5', million],
    ['claude-opus-5', million],
    ['claude-opus-4-8', million],
    ['claude-opus-4-7', million],
    ['claude-opus-4-6', million],
    ['claude-opus-4-5', small],
    ['claude-opus-4-5-20251101', small],
    ['claude-haiku-5-5', million],
    ['claude-haiku-4-5', small],
    ['claude-haiku-4-5-20251001', small],
    ['claude-fable-5-2', million],
    ['claude-fable-5-1', million],
    ['claude-fable-5', million],
    ['claude-mythos-5-2', million],
    ['claude-mythos-5-1', million],
    ['claude-mythos-5', million],
    ['claude-mythos-preview', million],
  ] as const
).map(([id, contextWindow]) => ({ id, provider: 'anthropic', contextWindow }));

/** The Anthropic model that is taken when none is named. */
export const defaultAnthropicModel = 'claude-sonnet-5-5';

/** What a model id names. */
export type ModelReference =
  | { provider: 'anthropic'; model: string; contextWindow: number }
  | { provider: 'openai' | 'gemini'; model: string }
  | { provider: 'playbook'; file: string };

/** A reference that this version can open. */
export type BuiltInModelReference = Extract<ModelReference, { provider: 'anthropic' | 'playbook' }>;

const playbookPrefix = 'playbook:';

/**
 * Tells the provider of a model id: `claude-*`, `gpt-*` or `o<digit>*`, `gemini-*`, `playbook:FILE`. A Claude model that
 * is newer than this list is accepted with the smallest current window.
 * @throws PthError `model/unknown`
 */
export function parseModelId(id: string): ModelReference {
  if (id.startsWith(playbookPrefix)) {
    const file = id.slice(playbookPrefix.length).trim();
    if (file === '') {
      throw new PthError('model/unknown', 'playbook: names no file.', { recovery: ['Write --model playbook:FILE.'] });
    }
    return { provider: 'playbook', file };
  }
  const model = id.trim();
  if (/^claude-[a-z0-9][a-z0-9.-]*$/.test(model)) {
    const known = knownModels.find((candidate) => candidate.id === model);
    return { provider: 'anthropic', model, contextWindow: known?.contextWindow ?? small };
  }
  if (/^(gpt-|o\d)[A-Za-z0-9.-]*$/.test(model)) return { provider: 'openai', model };
  if (/^gemini-[A-Za-z0-9.-]*$/.test(model)) return { provider: 'gemini', model };
  throw new PthError('model/unknown', `"${id.slice(0, 100)}" is no model id that PTH knows.`, {
    details: { id: id.slice(0, 100) },
    recovery: [`Name a Claude model, for example ${defaultAnthropicModel}.`, 'Use --model playbook:FILE.'],
  });
}

const providerNames = { openai: 'OpenAI', gemini: 'Google Gemini' };

/**
 * The same, for callers that want to open the model now.
 * @throws PthError `model/unknown`, also for a provider that PTH names but has no adapter for yet
 */
export function parseBuiltInModelId(id: string): BuiltInModelReference {
  const reference = parseModelId(id);
  if (reference.provider === 'anthropic' || reference.provider === 'playbook') return reference;
  throw new PthError(
    'model/unknown',
    `${reference.model} is a model of ${providerNames[reference.provider]}, which is not built in yet.`,
    {
      details: { id, provider: reference.provider },
      recovery: [`Use a Claude model, for example ${defaultAnthropicModel}.`, 'Use --model playbook:FILE.'],
    },
  );
}
