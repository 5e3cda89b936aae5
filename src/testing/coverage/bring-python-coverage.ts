import type { Workspace } from '../../environment/index.ts';
import { clip } from '../brief.ts';

const installMs = 120_000;
/** Release line of coverage.py that this code reads the reports of. */
const wanted = 'coverage>=7,<8';

/**
 * Puts coverage.py beside the measuring code, for the interpreters that a plugin was seen to run without it. Only for
 * environments that are the run's own: there pip may fetch a package. Gives why it could not be had, per interpreter.
 * @param site directory as the environment sees it, on the path of the measured processes
 */
export async function bringPythonCoverage(
  workspace: Workspace,
  interpreters: readonly string[],
  site: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const problems: string[] = [];
  for (const interpreter of interpreters) {
    // The plugin's own process said where its interpreter lies.
    if (!/^\/[\w./+-]{1,300}$/.test(interpreter)) continue;
    const argv = [
      interpreter,
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--target',
      site,
      wanted,
    ];
    const run = await workspace.run({ argv: argv as [string, ...string[]] }, { timeoutMs: installMs, signal });
    signal?.throwIfAborted();
    if (run.exitCode === 0) continue;
    const said = `${run.stderr.text}\n${run.stdout.text}`.trim().split('\n').at(-1) ?? '';
    problems.push(`pip could not fetch coverage.py for ${interpreter} (${clip(said.trim(), 200) || run.reason})`);
  }
  return problems;
}
