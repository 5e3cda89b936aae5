import { describe, expect, test } from 'vitest';
import { type Environment, whileInstalling } from '../../../src/environment/index.ts';
import { openOutside, outsideWords } from '../../kit/outside.ts';
import { collectLine, faultOf, readPort } from './contract-kit.ts';
import type { ContractPlace } from './contract-place.ts';

const argvOf = (script: string): [string, ...string[]] => ['node', '-e', script];

/** Asks something outside, from inside. */
async function openAsking(): Promise<{
  ask: (inside: Environment) => Promise<string>;
  /** Asks again and again, a line on stdout each time. */
  askOften: { argv: [string, ...string[]] };
  close: () => Promise<void>;
}> {
  const outside = await openOutside();
  const once = `const s = require('net').connect({ host: '${outside.host}', port: ${outside.port}, timeout: 5000 }); for (const e of ['data', 'error', 'timeout']) s.once(e, (d) => { console.log(e, String(d?.code ?? d)); s.destroy(); END() })`;
  return {
    ask: async (inside) =>
      (await inside.run({ argv: argvOf(once.replace('END()', 'process.exit()')) })).stdout.text.trim(),
    askOften: { argv: argvOf(`const ask = () => { ${once.replace('END()', 'setTimeout(ask, 20)')} }; ask()`) },
    close: () => outside.close(),
  };
}

const reached = `data ${outsideWords}`;
const refused = /^error E(?:NETUNREACH|HOSTUNREACH)$/;

/** A network that is there only for installing (threat T21). */
export function describeNetwork(place: ContractPlace): void {
  const { capabilities } = place;

  describe.runIf(capabilities.canCutNetwork)(`${place.name}: a network that can be cut`, () => {
    test('from the start, but while installing, and again after that (T21)', async () => {
      const outside = await openAsking();
      const own = await place.provision({ network: 'install' });
      try {
        expect(own.info.network).toBe('install');
        expect(own.info.isolation).toContain('network: only while installing');
        expect(await outside.ask(own)).toMatch(refused);
        expect(await whileInstalling(own, () => outside.ask(own))).toBe(reached);
        expect(await outside.ask(own)).toMatch(refused);
        await expect(whileInstalling(own, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
        expect(await outside.ask(own)).toMatch(refused);
      } finally {
        await own.dispose();
        await outside.close();
      }
    });

    test('a rollback brings no network back (T21)', async () => {
      const outside = await openAsking();
      const own = await place.provision({ network: 'install' });
      try {
        await whileInstalling(own, () => own.snapshot('installed'));
        await own.rollback('installed');
        expect(await outside.ask(own)).toMatch(refused);
        expect(await whileInstalling(own, () => outside.ask(own))).toBe(reached);
        expect(await outside.ask(own)).toMatch(refused);
      } finally {
        await own.dispose();
        await outside.close();
      }
    });

    test('a program that was started while it was there has it no longer either (T21)', async () => {
      const outside = await openAsking();
      const own = await place.provision({ network: 'install' });
      try {
        const server = await whileInstalling(own, async () => {
          const started = await own.start(outside.askOften);
          expect(await collectLine(started)).toBe(reached);
          return started;
        });
        const last = await new Promise<string>((resolve) => {
          let lines = 0;
          server.stdout.on('data', (data: Uint8Array) => {
            const line = Buffer.from(data).toString('utf8').trim();
            if (line !== reached || ++lines > 50) resolve(line);
          });
          void server.exit.then(() => resolve('ended'));
        });
        expect(last).not.toContain(reached);
        await server.stop({ graceMs: 0 });
      } finally {
        await own.dispose();
        await outside.close();
      }
    });

    test('the loopback and forwarded ports stay, also those that were open before (T21)', async () => {
      const own = await place.provision({ network: 'install' });
      try {
        const program = `require('net').createServer((s) => s.end('hello')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
        const server = await own.start({ argv: ['node', '-e', program] });
        const inner = Number(await collectLine(server));
        const port = await own.forwardPort(inner);
        expect(await readPort(port)).toBe('hello');
        await whileInstalling(own, async () => expect(await readPort(port)).toBe('hello'));
        expect(await readPort(port)).toBe('hello');
      } finally {
        await own.dispose();
      }
    });

    test('none at all stays none', async () => {
      const own = await place.provision({ network: 'install', isOffline: true });
      try {
        expect(own.info.network).toBeUndefined();
        await own.setNetwork(false);
        expect(await faultOf(own.setNetwork(true))).toBe('environment/unsupported');
      } finally {
        await own.dispose();
      }
    });
  });

  test.skipIf(capabilities.canCutNetwork)(`${place.name}: a network that cannot be cut is a fault (T21)`, async () => {
    expect(await faultOf(place.provision({ network: 'install' }))).toBe('environment/unsupported');
    expect(await faultOf(place.environment.setNetwork(false))).toBe('environment/unsupported');
    await place.environment.setNetwork(true);
  });
}
