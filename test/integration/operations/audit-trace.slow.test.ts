import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { auditServer } from '../../../src/operations/index.ts';
import { auditInputSchema, parseInput } from '../../../src/settings/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { readDirectoryState } from '../../kit/directory-state.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { proves } from '../../requirements.ts';

const lack = await findBubblewrapLack();
const servers = join(import.meta.dirname, '../../fixtures/programs/servers');

/** A person's directories, each with a file that must stay as it is. */
function makeStores(): Record<'cwd' | 'home' | 'variable' | 'argument', string> & { top: string } {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'pth-trace-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const at = (name: string): string => {
    const directory = join(top, name);
    mkdirSync(directory);
    writeFileSync(join(directory, 'precious.txt'), `belongs to the person: ${name}`);
    writeFileSync(join(directory, 'notes.json'), '{"mine":"kept"}');
    return directory;
  };
  return { top, cwd: at('cwd'), home: at('home'), variable: at('variable'), argument: at('argument') };
}

async function audit(cwd: string, settings: Readonly<Record<string, unknown>>) {
  const context = createOperationContext({ workingDirectory: cwd });
  const input = parseInput(auditInputSchema, { env: 'local', sequences: 1, ...settings });
  const { document } = await auditServer.perform(input, context);
  const held = document.outcomes.flatMap(({ test: name, status, message }) =>
    status === 'skipped' && message?.startsWith('needs review') === true ? [name] : [],
  );
  const network = context.events.flatMap((event) =>
    event.type === 'progress' && event.stage === 'network' ? [event.text] : [],
  );
  return { document, held, network };
}

describe.skipIf(lack !== undefined)('an audit in the sandbox', () => {
  test(
    proves(['P-072'], 'tries what deletes and runs programs, and leaves every file of the person as it was'),
    async () => {
      const { top, cwd, home, variable, argument } = makeStores();
      const before = readDirectoryState(top);
      const { document, held, network } = await audit(cwd, {
        command: ['env', `HOME=${home}`, process.execPath, join(servers, 'four-stores.mjs'), argument],
        set: [`STORE=${variable}`],
      });
      expect(readDirectoryState(top)).toEqual(before);
      expect(document.environment).toMatchObject({ mount: 'overlay' });
      expect(network).toEqual([]);
      expect(held).toEqual([]);
      const worked = document.outcomes.filter(({ status }) => status === 'passed').map(({ tool }) => tool);
      expect(worked).toEqual(expect.arrayContaining(['add_note', 'delete_all_files', 'run_command']));
    },
  );

  test(proves(['P-072'], 'holds what is risky where a person asks for it, and leaves no trace either'), async () => {
    const { top, cwd, home, variable, argument } = makeStores();
    const before = readDirectoryState(top);
    const { held } = await audit(cwd, {
      command: ['env', `HOME=${home}`, process.execPath, join(servers, 'four-stores.mjs'), argument],
      set: [`STORE=${variable}`],
      holdRisky: true,
    });
    expect(readDirectoryState(top)).toEqual(before);
    expect(held).toEqual(expect.arrayContaining([expect.stringMatching(/^run_command - /)]));
  });

  test(
    proves(
      ['P-072'],
      'gives the network to a server that asks for it, whatever its answer says, and holds what is risky',
    ),
    async () => {
      const { cwd } = makeStores();
      const { held, network, document } = await audit(cwd, {
        command: [process.execPath, join(servers, 'asks-network.mjs')],
      });
      expect(network).toEqual([expect.stringMatching(/^the server asks for the network/)]);
      expect(held).toEqual(expect.arrayContaining([expect.stringMatching(/^delete_news - /)]));
      expect(document.environment?.isolation).toContain("the host's network");
    },
  );

  test('waits once for a server that says nothing, and accuses it of nothing else', async () => {
    const { cwd } = makeStores();
    const { network, document } = await audit(cwd, {
      command: [process.execPath, join(servers, 'hostile-server.mjs'), 'silent-at-start'],
      startTimeoutSeconds: 1,
    });
    expect(network).toEqual([]);
    expect(document.findings).toMatchObject([{ check: 'server-starts', category: 'timeout' }]);
  });

  test('starts a server that lacks a key once', async () => {
    const { cwd } = makeStores();
    const code = "console.error('Error: ACME_API_KEY is required'); process.exit(1)";
    const { network } = await audit(cwd, { command: [process.execPath, '-e', code] });
    expect(network).toEqual([]);
  });

  test('starts a server that ends at once a second time with the network, and does not say that it asked', async () => {
    const { cwd } = makeStores();
    const { network, document } = await audit(cwd, { command: [process.execPath, join(servers, 'exits-at-once.mjs')] });
    expect(network).toEqual([expect.stringMatching(/^the server did not start without the network/)]);
    expect(document.findings).toMatchObject([{ check: 'server-starts' }]);
  });
});
