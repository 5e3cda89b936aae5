import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { completeFeature } from '../src/operations/index.ts';
import { metricsSchema } from '../src/orchestrator/store/documents.ts';
import { createPlaybookModel, when } from '../src/playbook/index.ts';
import { completeInputSchema, parseInput } from '../src/settings/index.ts';
import { composeTestPorts } from '../test/kit/operation-ports.ts';
import { plainVariables } from '../test/kit/run-cli.ts';
import { type BenchRow, median } from './report-row.ts';

const attempts = 50;

/** A runner that costs next to nothing: test N passes when `done` counts at least N lines. */
const runner = String.raw`#!/bin/sh
for word; do case $word in output=*) report=$(printf '%s' "$word" | cut -c 8-) ;; esac; done
awk -v all=${attempts} 'END {
  print "<testsuite>"
  for (number = 1; number <= all; number++)
    print "<testcase classname=\"feature\" name=\"test " number "\">" (number > NR ? "<failure message=\"step " number " is missing\">at done:1</failure>" : "") "</testcase>"
  print "</testsuite>"
}' done >"$report"
[ "$(grep -c . done)" -ge ${attempts} ]
`;

const files = {
  'package.json': '{"scripts":{"test":"mocha"}}',
  'test/feature.js': "it('counts', () => {});\n",
  done: '',
  'node_modules/.bin/mocha': runner,
};

/** Completes a feature in 50 attempts, each of which makes one test pass: PTH's own time for one, and what all of them leave. */
export async function benchCompletion(): Promise<BenchRow[]> {
  const base = mkdtempSync(join(tmpdir(), 'pth-bench-complete-'));
  try {
    const repository = join(base, 'repository');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), text, { mode: 0o755 });
    }
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, env: plainVariables() });
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'A Developer');
    git('config', 'user.email', 'developer@example.test');
    git('add', '--all');
    git('commit', '--quiet', '--message=start');
    const steps = Array.from({ length: attempts }, (_, index) => 'step\n'.repeat(index + 1));
    const script = steps.reduce(
      (conversation, content) => conversation.calls('write_file', { path: 'done', content }).says('one more step'),
      when('Make the failing tests of the feature "feature" pass'),
    );
    const model = createPlaybookModel({ conversations: [script] }, { id: 'playbook:bench' });
    const ports = { ...composeTestPorts(base, { workingDirectory: repository }), openModel: async () => model };
    const settings = { feature: 'feature', env: 'local', artifacts: base, maxAttempts: attempts };
    const { exitCode } = await completeFeature.perform(parseInput(completeInputSchema, settings), {
      ports,
      emit: () => undefined,
      signal: new AbortController().signal,
    });
    if (exitCode !== 0) throw new Error(`the run ended with ${exitCode}`);
    const [id = ''] = readdirSync(join(base, 'sessions'));
    const directory = join(base, 'sessions', id, 'artifacts');
    const metrics = metricsSchema.parse(JSON.parse(readFileSync(join(directory, 'metrics.json'), 'utf8')));
    const written = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    const bytes = written.reduce((sum, path) => sum + statSync(join(directory, path)).size, 0);
    return [
      {
        name: 'own time of one attempt of `pth complete`',
        measured: `median of ${attempts} attempts with a commit each, without model and tests`,
        value: median(metrics.deltas.map(({ own_ms: ownMs }) => ownMs)),
        limit: 150,
        unit: ' ms',
      },
      {
        name: 'artifacts of `pth complete`',
        measured: `everything that ${attempts} attempts write`,
        value: bytes / 1024 / 1024,
        limit: 20,
        unit: ' MB',
      },
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}
