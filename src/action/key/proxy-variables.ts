import type { ProviderName } from '../../model/index.ts';

/** The variable in which the entry passes the proxy's address to itself after it gave up the key. */
export const proxyVariable = 'PTH_KEY_PROXY';

/** Address and token of the proxy; JSON in `PTH_KEY_PROXY`. */
export interface ProxyAddress {
  provider: ProviderName;
  url: string;
  /** Stands for the key on this machine, and is useless elsewhere. */
  token: string;
}

const providerVariables: Readonly<Record<ProviderName, { key: string; baseUrl: string }>> = {
  anthropic: { key: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL' },
  openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  gemini: { key: 'GEMINI_API_KEY', baseUrl: 'GOOGLE_GEMINI_BASE_URL' },
};

/**
 * Returns the variables that replace the key: the proxy's address and its token, and that list prices count there. Empty
 * without a proxy.
 */
export function readProxyVariables(variables: Readonly<Record<string, string>>): Record<string, string> {
  const text = variables[proxyVariable];
  if (text === undefined) return {};
  const { provider, url, token } = JSON.parse(text) as ProxyAddress;
  const names = providerVariables[provider];
  return { [names.key]: token, [names.baseUrl]: url, PTH_LIST_PRICES: 'true' };
}
