import type { Workspace } from '../../environment/index.ts';
import { clip } from '../brief.ts';

const installMs = 120_000;
/** Release line of coverage.py that this code reads the reports of. */
const wanted = 'coverage>=7,<8';

/**
 * Puts coverage.py beside the measuring code, for the interpreters that a plugin was seen to run without it: by their own
 * pip or, where an environment was made without one, by uv. Only for environments that are the run's own: there a package
 * may be fetched. Gives why it could not be had, per interpreter.
 * @param site directory as the environment sees it, on the path of the measured processes
 */
export async function installPythonCoverage(
  workspace: Workspace,
  interpreters: readonly string[],
  site: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const problems: string[] = [];
  for (const interpreter of interpreters) {
    // The plugin's own process said where its interpreter lies.
    if (!/^\/[\w./+-]{1,300}$/.test(interpreter)) continue;
    const pip = [interpreter, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'] as const;
    const uv = ['uv', 'pip', 'install', '--quiet', '--python', interpreter] as const;
    const failures: string[] = [];
    for (const [installer, argv] of [['pip', pip] as const, ['uv', uv] as const]) {
      const run = await workspace.run({ argv: [...argv, '--target', site, wanted] }, { timeoutMs: installMs, signal });
      signal?.throwIfAborted();
      if (run.exitCode === 0) {
        failures.splice(0);
        break;
      }
      const said = `${run.stderr.text}\n${run.stdout.text}`.trim().split('\n').at(-1) ?? '';
      failures.push(`${installer}: ${clip(said.trim(), 200) || run.reason}`);
    }
    if (failures.length > 0)
      problems.push(`coverage.py could not be fetched for ${interpreter} (${failures.join('; ')})`);
  }
  return problems;
}
