import { PthError } from '../base/index.ts';

/**
 * The object, and in place of each named method that it lacks one that says so: an extension that uses more of pi than
 * this host offers learns which part that was.
 */
export function refuseUnknown<T extends object>(offered: T, lacking: readonly string[], what: string): T {
  const refusals = lacking
    .filter((name) => !(name in offered))
    .map((name) => [
      name,
      () => {
        throw new PthError('playbook/unsupported', `${what}.${name} is not offered in a test session without pi.`, {
          details: { name: `${what}.${name}` },
        });
      },
    ]);
  return Object.assign(Object.fromEntries(refusals) as object, offered);
}

/** What pi offers beyond `ExtensionApi`. */
export const apiOfPiAlone = [
  'registerShortcut',
  'registerFlag',
  'getFlag',
  'registerMessageRenderer',
  'registerMarkdownTransformer',
  'registerEntryRenderer',
  'setSessionName',
  'getSessionName',
  'setLabel',
  'exec',
  'setModel',
  'getThinkingLevel',
  'setThinkingLevel',
  'registerProvider',
  'unregisterProvider',
] as const;

/** What pi's context offers beyond `ExtensionContext`. */
export const contextOfPiAlone = [
  'shutdown',
  'compact',
  'getContextUsage',
  'isProjectTrusted',
  'getSystemPromptOptions',
  'waitForIdle',
  'newSession',
  'fork',
  'navigateTree',
  'switchSession',
  'reload',
] as const;

/** What pi's dialogs offer beyond what can be mocked. */
export const uiOfPiAlone = ['custom'] as const;
