import type { Workspace } from '../../environment/index.ts';
import { clip } from '../brief.ts';

const installMs = 120_000;
/** Release line of coverage.py whose reports this code reads. */
const wanted = 'coverage>=7,<8';

/**
 * Installs coverage.py beside the measuring code, for interpreters of the plugin that lack it: by their own pip or, in
 * an environment that was made without one, by uv. Only for environments that belong to the run, since it may fetch a
 * package. Returns why it failed, per interpreter.
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
    // The plugin's own process reported this path of its interpreter.
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
