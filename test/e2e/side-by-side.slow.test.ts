import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { startProcess } from '../../src/process/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { plainVariables } from '../kit/run-cli.ts';
import { createThreeFaults } from '../kit/three-faults.ts';

test('six sessions on six repositories mend all faults of each', { timeout: 600_000 }, async () => {
  const places = await Promise.all(Array.from({ length: 6 }, () => createThreeFaults()));
  const runs = await Promise.all(
    places.map(({ repository, settings }) =>
      repository.run(['test', repository.path, ...settings], { timeoutMs: 500_000 }),
    ),
  );
  for (const [index, { exitCode, stderr }] of runs.entries()) {
    expect(exitCode, stderr).toBe(0);
    expect(stderr.match(/^✔ fix /gm)).toHaveLength(3);
    await places[index]?.repository.expectClean();
  }
});

test('of four sessions on one repository one works, and the others name it', { timeout: 300_000 }, async () => {
  const repository = await createPluginRepository();
  const gate = join(repository.base, 'gate');
  // The one that works waits until the others ended; a sandbox need not see a file that is made outside of it meanwhile.
  const build = `while [ ! -e '${gate}' ]; do sleep 0.05; done`;
  const args = ['test', repository.path, '--no-fix', '--isolation', 'none', '--build', build];
  const runs = await Promise.all(Array.from({ length: 4 }, () => repository.start(args)));
  await new Promise<void>((resolve) => {
    let over = 0;
    const note = () => {
      over += 1;
      if (over === 3) resolve();
    };
    for (const { end } of runs) void end.then(note);
  });
  await writeFile(gate, '');
  const ends = await Promise.all(runs.map(({ end }) => end));
  expect(ends.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
  const at = ends.findIndex(({ exitCode }) => exitCode === 0);
  const branch = /^✔ session +(pth\/\S+)/m.exec(ends[at]?.stderr ?? '')?.[1] ?? 'no branch';
  // A session that has only just begun has no branch yet.
  const owners = [` on ${branch}`, ''].map(
    (on) => `another session works on this plugin${on}, process ${runs[at]?.pid} on `,
  );
  for (const { exitCode, stderr } of ends.filter((_, index) => index !== at)) {
    expect(exitCode).toBe(3);
    expect(
      owners.some((owner) => stderr.includes(owner)),
      stderr,
    ).toBe(true);
    expect(stderr).toMatch(/, since \d{4}-\d\d-\d\dT/);
  }
  await repository.expectClean();
});

/** Starts a server over HTTP that keeps a session for each client; it ends with the test. */
async function startSharedServer(): Promise<string> {
  const file = join(import.meta.dirname, '../fixtures/programs/servers-sdk/v1-http.mjs');
  const server = await startProcess({ argv: [process.execPath, file], cwd: '/', variables: plainVariables() });
  onTestFinished(async () => {
    await server.stop({ graceMs: 100 });
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const found = /port (\d+)\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void server.exit.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  return `http://127.0.0.1:${port}/mcp`;
}

test('eight audits at once of one server over HTTP find what one alone finds', { timeout: 600_000 }, async () => {
  const repository = await createPluginRepository();
  const url = await startSharedServer();
  const audit = async (name: string) => {
    const cwd = join(repository.base, name);
    await mkdir(cwd);
    const run = await repository.run(['audit', '--json', '--seed', '7', '--url', url], { cwd, timeoutMs: 300_000 });
    const { exit_code, outcomes, findings } = finalReportSchema.parse(JSON.parse(run.stdout));
    const tests = outcomes.map(({ test: title, status }) => `${status} ${title}`).toSorted();
    return { exitCode: run.exitCode, stated: exit_code, tests, findings: findings.map(({ message }) => message) };
  };
  const alone = await audit('alone');
  expect(alone.tests.length).toBeGreaterThan(10);
  const together = await Promise.all(Array.from({ length: 8 }, (_, index) => audit(`audit-${index}`)));
  for (const one of together) expect(one).toEqual(alone);
});
