import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectFault, expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { runCli } from '../../kit/run-cli.ts';

describe('arguments that make no sense', () => {
  const usage: [string, string[], RegExp][] = [
    ['an unknown command', ['launch'], /unknown command 'launch'/],
    ['an unknown flag of the program', ['--nope'], /unknown option '--nope'/],
    ['a flag of another command', ['preflight', '--fix'], /unknown option '--fix'/],
    ['a second path', ['test', 'a', 'b'], /too many arguments/],
    ['an argument where none belongs', ['demo', 'extra'], /too many arguments/],
    ['a start command where none belongs', ['demo', '--', 'node'], /takes no command/],
    ['a start command for preflight', ['preflight', '--', 'node'], /takes no command/],
    ['a flag without its value', ['test', '--model'], /argument missing/],
    ['a protocol era that does not exist', ['test', '--era', 'stone'], /auto, legacy, modern/],
    ['a tier that is no number', ['test', '--tier', '1e0'], /'--tier <n>'.*from 0 to 3/],
    ['no concurrency at all', ['test', '--concurrency', '0'], /'--concurrency <n>'.*from 1 to 64/],
    ['a negative seed', ['test', '--seed', '-1'], /'--seed <n>'.*whole number/],
    ['a fraction of an iteration', ['test', '--max-iterations', '1.5'], /'--max-iterations <n>'.*from 1 to 1000/],
    ['too many retries', ['test', '--flaky-retries', '99'], /'--flaky-retries <n>'.*from 0 to 10/],
    ['a time limit in words', ['test', '--timeout', 'soon'], /'--timeout <seconds>'.*above zero/],
    ['a time limit of nothing', ['test', '--start-timeout', ''], /'--start-timeout <seconds>'.*above zero/],
    ['an endless time limit', ['test', '--timeout', 'Infinity'], /'--timeout <seconds>'.*at most 86400/],
  ];
  test.each(usage)('%s: exit 3, what is wrong, the usage and a way out on stderr', async (_, args, said) => {
    const run = await runCli(args);
    expectFault(run, 'usage/invalid');
    expect(run.stderr).toMatch(said);
  });

  test('names the usage of the command that was meant', async () => {
    expect((await runCli(['test', '--nope'])).stderr).toContain('Usage: pth test [options] [path]');
    expect((await runCli(['nope'])).stderr).toContain('Usage: pth [options] [command]');
  });

  test('the help of --max-iterations says what is counted', async () => {
    const { stdout } = await runCli(['test', '--help']);
    expect(stdout.replace(/\s+/g, ' ')).toContain('stop after n rounds of fixing (default 10)');
  });

  test('with --json the fault is one document on stdout', async () => {
    const flag = expectJsonFault(await runCli(['test', '--json', '--no-fixx']), 'usage/invalid');
    expect(flag).toMatchObject({ component: 'command line', message: "unknown option '--no-fixx'" });
    const value = expectJsonFault(await runCli(['test', '--json', '--tier', '7']), 'usage/invalid');
    expect(value['message']).toContain('--tier');
    // After the dashes it belongs to the plugin's command.
    expectFault(await runCli(['audit', '--nope', '--', 'node', '--json']), 'usage/invalid');
  });

  test('no command at all prints the help on stderr', async () => {
    const run = await runCli([]);
    expect(run).toMatchObject({ exitCode: 3, stdout: '' });
    expect(run.stderr).toMatch(/^Usage: pth/);
  });

  const settings: [string, string[], RegExp, Record<string, string>?][] = [
    ['neither command nor URL', ['audit'], /start command after -- or --url/],
    ['a URL of a file', ['audit', '--url', 'file:///etc/passwd'], /url: /],
    ['a malformed base URL', ['test', '.'], /ANTHROPIC_BASE_URL.*not a url/, { ANTHROPIC_BASE_URL: 'not a url' }],
  ];
  test.each(settings)('%s: exit 3, and says which setting', async (_, args, said, variables = {}) => {
    const run = await runCli(args, { variables });
    expectFault(run, 'settings/invalid');
    expect(run.stderr).toMatch(said);
  });
});

test('a temporary directory that is not there', async () => {
  const repository = await createPluginRepository();
  const nowhere = join(repository.base, 'nowhere');
  const run = await repository.run(['demo'], { variables: { TMPDIR: nowhere, PTH_WORKTREE_DIR: undefined } });
  expectFault(run, 'session/write-failed');
  expect(run.stderr).toContain(nowhere);
});
