import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { GuestConnection } from '../../../../src/environment/vm/guest-connection.ts';
import { Machine } from '../../../../src/environment/vm/machine.ts';
import type { SshLink } from '../../../../src/environment/vm/ssh-link.ts';
import { type StartedProcess, startProcess } from '../../../../src/process/index.ts';
import { proves } from '../../../requirements.ts';
import { aDefinition } from './definition.ts';
import { FakeVirsh } from './fake-virsh.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-guest-'));
  await mkdir(join(directory, 'bin'));
  // The preparation sets the clock of the guest, which here is this very host.
  await writeFile(join(directory, 'bin/date'), '#!/bin/sh\necho 1.5\n');
  await chmod(join(directory, 'bin/date'), 0o755);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A link whose other side is this host; it breaks on demand. */
class HostLink {
  isOpen = false;
  lastWords = '';
  opened = 0;
  readonly #running = new Set<StartedProcess>();

  open(): Promise<void> {
    this.isOpen = true;
    this.opened += 1;
    return Promise.resolve();
  }

  async exec(argv: readonly [string, ...string[]]): Promise<StartedProcess> {
    const started = await startProcess({
      argv,
      cwd: directory,
      variables: { PATH: `${join(directory, 'bin')}:/usr/bin:/bin` },
    });
    this.#running.add(started);
    return started;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.all([...this.#running].map((one) => one.stop({ graceMs: 0 })));
  }
}

test(
  proves(['P-133'], 'whoever finds the connection gone first, the guest is prepared anew and everybody is served'),
  async () => {
    const link = new HostLink();
    const fake = new FakeVirsh((call) => (call[1] === 'domstate' ? { stdout: 'running (booted)' } : undefined));
    const connection = new GuestConnection({
      machine: new Machine(fake.tools, aDefinition({ mount: 'rsync' }), directory),
      link: link as unknown as SshLink,
      user: 'root',
      remoteRoot: join(directory, 'work'),
      certificates: { files: {}, variables: {} },
      bootTimeoutMs: 3000,
      clock: systemClock,
    });
    await connection.connect(false);
    await link.close();
    const replies = await Promise.all([
      connection.host.setup.run('echo setup'),
      connection.host.setup.run('echo again'),
    ]);
    expect(replies.map(({ stdout }) => stdout)).toEqual(['setup\n', 'again\n']);
    expect(link.opened).toBe(2);
    await connection.close();
  },
);
