import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { killLabelled, sessionLabelVariable, startProcess } from '../../../src/process/index.ts';
import { livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';
import { fixture, useBench, watchFor } from './kit.ts';

const bench = useBench();
const labelled = (label: string) => ({ ...bench.variables, [sessionLabelVariable]: label });

test(proves(['T-024'], 'kills everything with the label, daemons among them, and nothing else'), async () => {
  const label = bench.token;
  const bystander = await startProcess({
    argv: ['cat'],
    cwd: bench.directory,
    variables: labelled(`${label}-other`),
  });
  const { seen, onOutput } = watchFor('daemon');
  const daemon = fixture('setsid-daemon.sh', join(bench.directory, 'up'));
  const running = bench.run(['sh', '-c', '"$@"; sleep 600; true', 'sh', ...daemon], {
    variables: labelled(label),
    onOutput,
  });
  await seen;
  // The shell, its sleep, the daemon.
  await expect.poll(() => livingWith(label).length).toBe(4);
  expect(await killLabelled(label)).toBe(3);
  expect(await running).toMatchObject({ reason: 'exited', signal: 'SIGKILL' });
  expect(livingWith(label)).toHaveLength(1);
  expect(await killLabelled(label)).toBe(0);
  await bystander.stop();
});

test('kills offspring that cleared its environment', async () => {
  const label = bench.token;
  const { seen, onOutput } = watchFor('ready');
  const running = bench.run(['sh', '-c', 'env -i sh -c "echo ready; exec sleep 600"; true', label], {
    variables: { PATH: bench.variables['PATH'] ?? '', [sessionLabelVariable]: label },
    onOutput,
  });
  await seen;
  expect(await killLabelled(label)).toBe(2);
  expect(await running).toMatchObject({ reason: 'exited', signal: 'SIGKILL' });
});

test('an unknown label kills nothing', async () => {
  expect(await killLabelled(`${bench.token}-unknown`)).toBe(0);
});

test(proves(['T-024'], 'a run ends also what starts itself anew all the time'), async () => {
  const script = join(bench.directory, 'hopper.sh');
  const trace = join(bench.directory, 'trace');
  await copyFile(fixture('hopper.sh')[1] ?? '', script);
  try {
    await bench.run(['sh', '-c', `sh ${script} ${trace}; sleep 0.5`], { variables: labelled(bench.token) });
    const hops = (await readFile(trace, 'utf8')).length;
    expect(hops).toBeGreaterThan(20);
    await delay(100);
    expect((await readFile(trace, 'utf8')).length).toBe(hops);
  } finally {
    // Without its script it could not go on.
    await rm(script);
  }
});
