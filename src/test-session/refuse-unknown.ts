import { PthError } from '../base/index.ts';

/**
 * Adds a method that throws for each named method that the object lacks, so that an extension that uses more of pi than
 * this host offers gets an error naming the method.
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

/** Methods of pi beyond `ExtensionApi`. */
export const apiOfPiAlone = ['setLabel', 'registerProvider', 'unregisterProvider'] as const;

/** Members of pi's context beyond `ExtensionContext`. */
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

/** Dialogs of pi that cannot be mocked. */
export const uiOfPiAlone = ['custom'] as const;
