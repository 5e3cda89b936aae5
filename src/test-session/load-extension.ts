import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PthError } from '../base/index.ts';
import type { ExtensionFactory } from './extension-api.ts';

let loads = 0;

/**
 * Loads the default export of an extension's file. Each call loads the file anew, so that two sessions share none of
 * its variables; its imports are shared as in Node.
 * @throws PthError `playbook/extension-failed` naming the file and the reason
 */
export async function loadExtension(path: string, workingDirectory: string): Promise<ExtensionFactory> {
  const file = resolve(workingDirectory, path);
  const loaded = await importFile(file);
  const factory = loaded['default'];
  if (typeof factory === 'function') return factory as ExtensionFactory;
  throw new PthError('playbook/extension-failed', `The extension ${path} has no default export that is a function.`, {
    details: { file, exports: Object.keys(loaded) },
  });
}

async function importFile(file: string): Promise<Record<string, unknown>> {
  const url = pathToFileURL(file);
  url.searchParams.set('load', String(++loads));
  try {
    return (await import(/* @vite-ignore */ url.href)) as Record<string, unknown>;
  } catch (error) {
    throw new PthError('playbook/extension-failed', `The extension ${file} does not load: ${describeError(error)}`, {
      details: { file },
      recovery: isTypeScriptRefusal(error)
        ? [
            'Use Node 22.18 or newer, which reads TypeScript outside of node_modules, or give the compiled file.',
            'Run it in pi with createPiTestSession.',
          ]
        : ['Correct the extension at the place the message names.'],
      cause: error,
    });
  }
}

/** True for Node's refusal of TypeScript: old versions refuse any, new ones files below node_modules and enumerations. */
export function isTypeScriptRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'ERR_UNKNOWN_FILE_EXTENSION' ||
    code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING' ||
    // Enumerations and parameter properties, which Node does not strip.
    code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'
  );
}

/** Describes a thrown value. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
