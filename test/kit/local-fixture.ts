import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLocalProvider, type Environment } from '../../src/environment/index.ts';
import type { ServerSpec } from '../../src/plugin/index.ts';
import { createToken } from './processes.ts';

/** The directory of the fixture programs, where their packages resolve. */
export const programsDirectory = fileURLToPath(new URL('../fixtures/programs', import.meta.url));

/** This host as an environment over a directory; whoever opens it disposes it. */
export async function provisionLocal(
  worktree: string = programsDirectory,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Environment> {
  const provider = createLocalProvider({ variables });
  return provider.provision({ label: createToken(), worktree: await realpath(worktree) });
}

/** A server over stdio with a start command. */
export function stdioServer(argv: readonly [string, ...string[]], more: Partial<ServerSpec> = {}): ServerSpec {
  return {
    name: 'fixture',
    source: 'test',
    transport: { kind: 'stdio', argv, variables: {} },
    missingVariables: [],
    ...more,
  };
}
