import { isJsonObject, PthError, suggestName } from '../base/index.ts';
import type { PluginCommand, PluginMount, TestSessionOptions, UiMocks } from './test-session.ts';

type Names<Options> = Readonly<Record<keyof Options, true>>;

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
const uiNames: Names<UiMocks> = { confirm: true, select: true, input: true, editor: true };
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
const otherNames: Readonly<Record<string, string>> = {
  mockUI: 'ui',
  propagateErrors: 'failOnToolError',
};

/**
 * Checks the names of a session's options, which callers without types misspell.
 * @throws PthError `playbook/option-unknown` naming the option and those that exist
 */
export function checkSessionOptions(options: TestSessionOptions): void {
  checkNames(options, optionNames, 'a test session');
  checkNames(options.ui, uiNames, 'ui');
  checkNames(options.plugin, pluginNames, 'plugin');
}

/** @throws PthError `playbook/option-unknown` for a member of a record that has no such name */
export function checkNames(given: unknown, known: Readonly<Record<string, true>>, where: string): void {
  if (!isJsonObject(given)) return;
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const meant = otherNames[name] ?? suggestName(name, names);
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new PthError(
      'playbook/option-unknown',
      `${name} is no option of ${where}.${hint} The options are ${names.join(', ')}.`,
      { details: { option: name, options: names } },
    );
  }
}
