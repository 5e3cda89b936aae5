import { beforeAll, describe, expect, test } from 'vitest';
import { renderTests } from '../../../src/suite/index.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { describeUnreviewed, readVerdicts, reviewFindings } from '../../kit/verdict-records.ts';
import { runVerdictServer } from '../../kit/verdict-run.ts';
import { verdictServers } from '../../kit/verdict-servers.ts';
import { proves } from '../../requirements.ts';

/** Faults of servers that were seen by hand, by what their findings are called. */
const faults: Record<string, RegExp[]> = {
  everything: [/^unknown-tool-refused/],
  memory: [/^missing-thing-noticed \(delete_entities\)/],
  filesystem: [],
  'sequential-thinking': [],
  sqlite: [/^describe_table - invalid: table_name names nothing/, /^unknown-argument-refused \(server\)/],
  calculator: [/^add - invalid: a is text/, /^div - edge: b is zero/, /^sqrt - edge: a is negative/],
  'python-plugin': [],
  healthy: [],
};

let binaries = '';
beforeAll(async () => {
  binaries = await installNpmServers();
}, 300_000);

describe('verdicts on public servers', () => {
  test.each(Object.entries(faults))(
    proves(['P-067'], '%s: its known faults are found, and nothing that a person judged to be false or did not judge'),
    async (name, patterns) => {
      const run = await runKnown(name);
      const reviewed = reviewFindings(run.findings, run.outcomes, await readVerdicts(name));
      const keys = reviewed.map(({ key }) => key);
      expect(patterns.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([]);
      expect(reviewed.filter(({ verdict }) => verdict === 'false').map(({ key }) => key)).toEqual([]);
      expect(describeUnreviewed(name, reviewed)).toBe('');
    },
  );

  test.each(['memory', 'everything', 'filesystem', 'sqlite'])(
    proves(['P-121'], '%s: a suite that is made twice from nothing is the same to the byte, and stays so'),
    async (name) => {
      const [first, second] = [await runKnown(name, { isMadeAgain: true }), await runKnown(name)];
      const render = (tests: typeof first.tests) => renderTests(tests).replaceAll(/pth-verdict-[\w-]+/g, 'directory');
      expect(render(second.tests)).toBe(render(first.tests));
      expect(render(first.again)).toBe(render(first.tests));
      expect(first.outcomes.filter(({ status }) => status === 'flaky')).toEqual([]);
    },
  );
});

function runKnown(name: string, options?: { isMadeAgain: boolean }) {
  const server = verdictServers.find((known) => known.name === name);
  if (!server) throw new Error(`no server ${name}`);
  return runVerdictServer(server, binaries, options);
}
