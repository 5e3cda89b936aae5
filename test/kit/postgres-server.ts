import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Postgres server of its own, on a socket in a directory of its own. */
export interface PostgresServer {
  /** Address of a database that is empty. */
  createDatabase(): Promise<string>;
  close(): Promise<void>;
}

/** Time for clients to leave when the server is closed. */
const leaveMs = 5000;

/** Where the server's programs lie: Debian keeps them off PATH. Null where there are none. */
async function findPrograms(): Promise<string | null> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newestFirst = versions.toSorted((left, right) => Number(right) - Number(left));
  const onPath = (process.env['PATH'] ?? '').split(':').filter((directory) => directory !== '');
  for (const directory of [...newestFirst.map((version) => join(root, version, 'bin')), ...onPath]) {
    const file = await stat(join(directory, 'initdb')).catch(() => null);
    if (file?.isFile()) return directory;
  }
  return null;
}

/** Why no server can be started here; undefined where one can. Where PTH_REQUIRE names postgres, that is a failure. */
export async function findPostgresLack(): Promise<string | undefined> {
  if ((await findPrograms()) !== null) return undefined;
  const lack = 'the programs of a Postgres server are not installed (Debian: postgresql)';
  if ((process.env['PTH_REQUIRE'] ?? '').split(',').includes('postgres')) throw new Error(lack);
  return lack;
}

/** The server refuses to run as root; whoever owns its files is somebody without rights then. */
async function findUser(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!line) throw new Error('there is no user to run Postgres as');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = await findPrograms();
  if (programs === null) throw new Error('Postgres is not installed');
  const user = await findUser();
  const directory = await mkdtemp(join(tmpdir(), 'pth-pg-'));
  if ('uid' in user) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  const init = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'pth', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8'],
    { ...user, cwd: directory, env: environment, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', directory, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=60'],
    { ...user, cwd: directory, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/database system is ready to accept connections/.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
  });
  const address = (name: string) => `postgres://pth@/${name}?host=${encodeURIComponent(directory)}`;
  let count = 0;
  return {
    createDatabase: async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      const name = `test_${++count}`;
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    close: async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        // Waits until every client has left; those that do not are cut off after a while.
        server.kill('SIGTERM');
        const impatience = setTimeout(() => server.kill('SIGINT'), leaveMs);
        await ended;
        clearTimeout(impatience);
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
