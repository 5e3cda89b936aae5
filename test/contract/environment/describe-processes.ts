import { describe, expect, test } from 'vitest';
import { proves } from '../../requirements.ts';
import { collect, collectStream, faultOf, shell } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

/** Commands, long-lived processes and their variables. */
export function describeProcesses(place: ContractPlace): void {
  describe(`${place.name}: run`, () => {
    test(proves(['P-043'], 'gives exit code and both streams'), async () => {
      const outcome = await place.environment.run(shell('echo a; echo b >&2; exit 3'));
      expect(outcome).toMatchObject({ reason: 'exited', exitCode: 3 });
      expect([outcome.stdout.text, outcome.stderr.text]).toEqual(['a\n', 'b\n']);
    });

    test('works in the given directory with the given stdin', async () => {
      await place.environment.writeFile('below/x.txt', '');
      const outcome = await place.environment.run({ argv: ['sh', '-c', 'pwd; cat'], cwd: 'below' }, { stdin: 'typed' });
      expect(outcome.stdout.text).toBe(`${place.environment.root}/below\ntyped`);
    });

    test('a program that is not there is data', async () => {
      expect((await place.environment.run({ argv: ['no-such-program-here'] })).reason).not.toBe('timed-out');
      expect((await place.environment.run({ argv: ['no-such-program-here'] })).exitCode).not.toBe(0);
    });

    test('ends at its time limit, with all that it started', async () => {
      const outcome = await place.environment.run(shell('sleep 300 & echo $!; wait'), { timeoutMs: 500 });
      expect(outcome.reason).toBe('timed-out');
      expect(await place.isAlive(outcome.stdout.text.trim())).toBe(false);
    });

    test('ends when it is silent for too long', async () => {
      const outcome = await place.environment.run(shell('echo once; exec sleep 300'), {
        timeoutMs: 60_000,
        noOutputTimeoutMs: 300,
      });
      expect(outcome).toMatchObject({ reason: 'no-output', stdout: { text: 'once\n' } });
    });

    test('ends when it is aborted', async () => {
      const abort = new AbortController();
      const outcome = await place.environment.run(shell('echo ready; exec sleep 300'), {
        signal: abort.signal,
        onOutput: () => abort.abort(),
      });
      expect(outcome.reason).toBe('aborted');
    });

    test('keeps the head and the tail of long output', async () => {
      const outcome = await place.environment.run(shell('seq 1 200000'), { maxOutputBytes: 2000 });
      expect(outcome.stdout.isTruncated).toBe(true);
      expect(outcome.stdout.text.startsWith('1\n2\n')).toBe(true);
      expect(outcome.stdout.text.endsWith('199999\n200000\n')).toBe(true);
    });
  });

  describe(`${place.name}: start`, () => {
    test('echoes lines of 200 kB over open streams', async () => {
      const server = await place.environment.start({ argv: ['cat'] });
      const line = `${'x'.repeat(200_000)}\n`;
      const received = collect(server, line.length * 5);
      for (let count = 0; count < 5; count++) server.stdin.write(line);
      expect(await received).toBe(line.repeat(5));
      expect(await server.stop()).toMatchObject({ exitCode: 0 });
    });

    test('stops a process that ignores TERM, and all that it started', async () => {
      const server = await place.environment.start(
        shell(`trap '' TERM; sh -c 'trap "" TERM; while :; do sleep 1; done' & echo $!; while :; do sleep 1; done`),
      );
      const child = (await collect(server, 2)).trim();
      const exit = await server.stop({ graceMs: 100 });
      expect(exit.exitCode).not.toBe(0);
      expect(await place.isAlive(child)).toBe(false);
      expect(await server.exit).toEqual(exit);
    });

    test('what a started process writes to stderr is readable and stands in the logs', async () => {
      const server = await place.environment.start(shell('echo first >&2; echo second >&2; cat'));
      const stderr = collectStream(server.stderr, 'first\nsecond\n'.length);
      expect(await stderr).toBe('first\nsecond\n');
      await server.stop();
      expect(await place.environment.logs()).toMatch(/first\n.*second/);
      expect(await place.environment.logs(1)).not.toMatch(/first/);
    });

    test('a program that is not there is a fault', async () => {
      expect(await faultOf(place.environment.start({ argv: ['no-such-program-here'] }))).toBe('process/spawn-failed');
    });

    test('a working directory that is not there is not told as a missing program', async () => {
      await expect(place.environment.start({ argv: ['sh'], cwd: 'no-such-directory' })).rejects.toMatchObject({
        code: 'process/spawn-failed',
        message: expect.stringMatching(/directory .*no-such-directory/),
      });
    });
  });

  describe(`${place.name}: variables`, () => {
    test(
      proves(['A-027'], 'secrets of the host are withheld, PATH and HOME stay, given variables are there'),
      async () => {
        const { stdout } = await place.environment.run({ argv: ['env'] });
        expect(stdout.text).not.toMatch(/host-secret/);
        expect(stdout.text).toMatch(/^PATH=/m);
        expect(stdout.text).toMatch(/^HOME=/m);
        expect(stdout.text).toMatch(/^PLUGIN_TOKEN=given$/m);
        expect(stdout.text).toMatch(/^PLUGIN_MODE=test$/m);
      },
    );

    test('a command adds and takes away variables for itself alone', async () => {
      const asked = shell('echo "${PLUGIN_MODE-none} ${EXTRA-none}"');
      expect(
        (await place.environment.run({ ...asked, variables: { PLUGIN_MODE: undefined, EXTRA: '1' } })).stdout.text,
      ).toBe('none 1\n');
      expect((await place.environment.run(asked)).stdout.text).toBe('test none\n');
    });

    test.runIf(place.capabilities.sharesHostProcesses)(
      'a command cannot shake off the label of its session',
      async () => {
        const variables = { PTH_SESSION_LABEL: undefined };
        const { stdout } = await place.environment.run({ argv: ['env'], variables });
        expect(stdout.text).toMatch(/^PTH_SESSION_LABEL=contract-/m);
      },
    );

    test('values of variables do not show in inspect', async () => {
      const shown = JSON.stringify(await place.environment.inspect());
      expect(shown).toContain('PLUGIN_TOKEN');
      expect(shown).not.toContain('given');
    });
  });
}
