import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { type CallOutcome, openConnectionPool, type PluginConnection } from '../../../src/plugin/index.ts';
import { proves } from '../../requirements.ts';

/** A connection whose state a test holds in its hands. */
class StubConnection implements PluginConnection {
  readonly identity = {
    name: 's',
    version: '1',
    protocolVersion: '1',
    era: 'legacy',
    capabilities: {},
    instructions: null,
  } as const;
  readonly pid: number;
  isOpen = true;
  isAlive = true;
  pings = 0;
  closes = 0;
  next: CallOutcome = { kind: 'result', result: {}, durationMs: 0 };

  constructor(pid: number) {
    this.pid = pid;
  }

  listTools = () => Promise.resolve([]);
  callTool = () => Promise.resolve(this.next);
  request = () => Promise.resolve(this.next);
  notify = () => undefined;
  onNotification = () => () => undefined;
  readonly serverRequests = new Map<string, number>();
  isResponsive = () => {
    this.pings++;
    return Promise.resolve(this.isAlive);
  };
  wireFindings = () => [{ kind: 'stdout-noise', message: 'noise', evidence: `${this.pid}`, count: this.pid } as const];
  exchanges = () => [
    {
      sequence: 1,
      testName: null,
      request: { method: 'tools/call', params: { name: `t${this.pid}` } },
      response: { result: {} },
      durationMs: 1,
    },
  ];
  clearExchanges = () => undefined;
  stderr = () => `err ${this.pid}\n`;
  describeProcess = () => Promise.resolve(`${this.pid} S 00:01`);
  close = () => {
    this.closes++;
    this.isOpen = false;
    return Promise.resolve();
  };
}

function create(size: number, primary?: StubConnection) {
  const members: StubConnection[] = [];
  const connect = () => {
    const member = new StubConnection(members.length + 1);
    members.push(member);
    return Promise.resolve(member);
  };
  return { members, pool: openConnectionPool(size, connect, primary) };
}

const timedOut: CallOutcome = { kind: 'timed-out', timeoutMs: 1, durationMs: 1 };
const pidOf = (connection: PluginConnection) => Promise.resolve(connection.pid);
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a connection pool', () => {
  test(
    proves(['P-018', 'P-020'], 'starts members only as work needs them, each used by one piece of work at a time'),
    async () => {
      const { pool, members } = create(3);
      expect(members).toHaveLength(0);
      const inUse = new Map<number, number>();
      let most = 0;
      const work = Array.from({ length: 12 }, () =>
        pool.use(async (connection) => {
          const pid = connection.pid ?? 0;
          inUse.set(pid, (inUse.get(pid) ?? 0) + 1);
          expect(inUse.get(pid)).toBe(1);
          most = Math.max(
            most,
            [...inUse.values()].reduce((sum, count) => sum + count, 0),
          );
          await later();
          inUse.set(pid, 0);
        }),
      );
      await Promise.all(work);
      expect(most).toBe(3);
      expect(members).toHaveLength(3);
      await pool.close();
      expect(members.map((member) => member.closes)).toEqual([1, 1, 1]);
    },
  );

  test(proves(['P-020'], 'of one member runs everything over one connection, the primary one, in order'), async () => {
    const primary = new StubConnection(99);
    const { pool, members } = create(1, primary);
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((step) => pool.use(async (connection) => void order.push(step * 100 + (connection.pid ?? 0)))),
    );
    expect(order).toEqual([199, 299, 399]);
    expect(members).toHaveLength(0);
    await pool.close();
    expect(primary.isOpen).toBe(true);
  });

  test(proves(['P-018'], 'makes do with the members that run where the server keeps a port to itself'), async () => {
    const primary = new StubConnection(99);
    let starts = 0;
    const refuse = () => {
      starts += 1;
      const stderr = 'Error: listen EADDRINUSE: address already in use :::3001';
      return Promise.reject(new PthError('plugin/start-failed', 'it did not start', { details: { stderr } }));
    };
    const pool = openConnectionPool(3, refuse, primary);
    const pids = await Promise.all([1, 2, 3].map(() => pool.use(async ({ pid }) => (await later(), pid))));
    expect(pids).toEqual([99, 99, 99]);
    expect([starts, pool.size]).toEqual([2, 1]);
    primary.isOpen = false;
    await expect(pool.use(() => Promise.resolve())).rejects.toThrow('it did not start');
    await pool.close();
  });

  test(proves(['P-018'], 'throws the fault of a start that fails for another reason'), async () => {
    const fault = new PthError('plugin/start-failed', 'no licence', { details: { stderr: '' } });
    const pool = openConnectionPool(2, () => Promise.reject(fault), new StubConnection(99));
    const [first, second] = await Promise.allSettled([1, 2].map(() => pool.use(later)));
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    await pool.close();
  });

  test(proves(['P-018'], 'replaces a member that died and says why; the others go on'), async () => {
    const { pool, members } = create(2);
    const stay = pool.use(async (connection) => {
      await later();
      return connection.pid;
    });
    await pool.use(async () => {
      const [, second] = members;
      if (second) second.isOpen = false;
    });
    expect(await stay).toBe(1);
    const pids = await Promise.all(
      [1, 2].map(() =>
        pool.use(async (connection) => {
          await later();
          return connection.pid;
        }),
      ),
    );
    expect(new Set(pids)).toEqual(new Set([1, 3]));
    expect(pool.replacements()).toEqual([
      { reason: 'crashed', message: expect.stringContaining('last good call: {"name":"t2"}; stderr ends with: err 2') },
    ]);
    expect(pool.stderr()).toContain('err 2');
    expect(pool.exchanges()).toHaveLength(3);
    expect(pool.wireFindings()).toEqual([{ kind: 'stdout-noise', message: 'noise', evidence: '1', count: 6 }]);
    await pool.close();
  });

  test(
    proves(['P-139'], 'replaces a member that hangs after a time-out, with its process state; a slow one stays'),
    async () => {
      const { pool, members } = create(1);
      const callTimedOut = () =>
        pool.use((connection) => {
          const [last] = members.slice(-1);
          if (last) last.next = timedOut;
          return connection.callTool('t', {}, { timeoutMs: 1 });
        });
      await callTimedOut();
      expect(await pool.use(async (connection) => connection.pid)).toBe(1);
      expect(members[0]?.pings).toBe(1);
      if (members[0]) members[0].isAlive = false;
      await callTimedOut();
      expect(await pool.use(async (connection) => connection.pid)).toBe(2);
      expect(members[0]?.closes).toBe(1);
      expect(pool.replacements()).toEqual([{ reason: 'hung', message: expect.stringContaining('ps: 1 S 00:01') }]);
      await pool.close();
    },
  );

  test('gives work a fresh member where it asks for one, and puts the idle one away, without a word of a crash', async () => {
    const primary = new StubConnection(99);
    const { pool, members } = create(1, primary);
    expect(await pool.use(pidOf)).toBe(99);
    expect(await pool.useFresh?.(pidOf)).toBe(1);
    expect(await pool.use(pidOf)).toBe(1);
    expect(await pool.useFresh?.(pidOf)).toBe(2);
    expect(await pool.use(pidOf)).toBe(2);
    expect([primary.isOpen, members[0]?.closes]).toEqual([true, 1]);
    expect(pool.replacements()).toEqual([]);
    await pool.close();
    expect(members[1]?.closes).toBe(1);
  });

  test('keeps the member that runs where no fresh one can start beside it', async () => {
    const stderr = 'Error: listen EADDRINUSE: address already in use :::3001';
    const refuse = () =>
      Promise.reject(new PthError('plugin/start-failed', 'it did not start', { details: { stderr } }));
    const pool = openConnectionPool(1, refuse, new StubConnection(99));
    expect(await pool.useFresh?.(pidOf)).toBe(99);
    await pool.close();
  });

  test('a primary that died is replaced too', async () => {
    const primary = new StubConnection(99);
    const { pool } = create(1, primary);
    await pool.use(async () => void primary.close());
    expect(await pool.use(async (connection) => connection.pid)).toBe(1);
    expect(pool.replacements()).toMatchObject([{ reason: 'crashed' }]);
    await pool.close();
  });

  test('work that throws gives its member back; a failed start fails only the work that needed it', async () => {
    let starts = 0;
    const pool = openConnectionPool(1, () => {
      starts++;
      return starts === 1 ? Promise.reject(new Error('no start')) : Promise.resolve(new StubConnection(starts));
    });
    await expect(pool.use(async () => 1)).rejects.toThrow('no start');
    await expect(pool.use(() => Promise.reject(new Error('work failed')))).rejects.toThrow('work failed');
    expect(await pool.use(async (connection) => connection.pid)).toBe(2);
    await pool.close();
  });

  test('closing ends members at work, refuses the waiting, and waits for nobody', async () => {
    const { pool, members } = create(1);
    const signal = new EventEmitter();
    const ended = once(signal, 'end');
    const working = pool.use(() => ended);
    const waiting = pool.use(async () => 1).catch((error: unknown) => String(error));
    await later();
    await pool.close();
    expect(members[0]?.isOpen).toBe(false);
    expect(await waiting).toContain('closed');
    signal.emit('end');
    await working;
    expect(pool.replacements()).toEqual([]);
    await expect(pool.use(async () => 1)).rejects.toThrow('closed');
  });

  test('a size below one is a mistake', () => {
    expect(() => openConnectionPool(0, () => Promise.reject(new Error('never')))).toThrow(RangeError);
  });
});
