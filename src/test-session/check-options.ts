import { checkNames } from '../playbook/index.ts';
import type { PluginCommand, PluginMount, TestSessionOptions, UiMocks } from './test-session.ts';

/** The names of options, each once. */
export type Names<Options> = Readonly<Record<keyof Options, true>>;

const optionNames: Names<TestSessionOptions> = {
  extensions: true,
  extensionFactories: true,
  plugin: true,
  playbook: true,
  model: true,
  cwd: true,
  systemPrompt: true,
  ui: true,
  mockTools: true,
  tools: true,
  store: true,
  flags: true,
  failOnToolError: true,
  allowUnknownTools: true,
};
export const uiNames: Names<UiMocks> = { confirm: true, select: true, input: true, editor: true };
const pluginNames: Names<PluginCommand> & Names<Exclude<PluginMount, PluginCommand>> = {
  command: true,
  cwd: true,
  variables: true,
  url: true,
  headers: true,
  startTimeoutMs: true,
  callTimeoutMs: true,
};

/** Names of pi-test-harness for options that exist here under another name. */
export const otherNames: Readonly<Record<string, string>> = {
  mockUI: 'ui',
  propagateErrors: 'failOnToolError',
};

/**
 * Checks the names of a session's options, which callers without types misspell.
 * @throws PthError `playbook/option-unknown` naming the option and those that exist
 */
export function checkSessionOptions(options: TestSessionOptions): void {
  checkNames(options, optionNames, 'a test session', otherNames);
  checkNames(options.ui, uiNames, 'ui');
  checkNames(options.plugin, pluginNames, 'plugin');
}
