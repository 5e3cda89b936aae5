import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runVerdictServer, type VerdictRun } from '../../kit/verdict-run.ts';
import { proves } from '../../requirements.ts';

const program = fileURLToPath(new URL('../../fixtures/programs/servers/blind-spots.mjs', import.meta.url));

/** Makes and runs a suite for some tools of the server. */
function runFor(...tools: string[]): Promise<VerdictRun> {
  return runVerdictServer(
    {
      name: 'blind-spots',
      group: 'fixture',
      source: program,
      command: [process.execPath, program, tools.join(',')],
      prepare: () => Promise.resolve({}),
    },
    '',
  );
}

const toldOf = ({ findings }: VerdictRun, tool: string) =>
  findings.flatMap((finding) => (finding.tool === tool ? [`${finding.severity} ${finding.check}`] : []));
const passedOf = ({ outcomes }: VerdictRun, tool: string) =>
  outcomes.flatMap(({ name, status }) =>
    name.startsWith(`${tool} - `) && status === 'passed' ? [name.slice(tool.length + 3)] : [],
  );

test.each([
  ['fetch_forecast', 'asks the network before it looks at its input', 'warning refused-for-its-input'],
  ['find_invoice', 'claims success where it refuses, whatever it is asked', 'warning error-marked'],
  ['measure_text', 'shares one temporary file among all calls', 'error parallel-calls-answered'],
  ['weigh_text', 'shares one temporary file, and answers what another call asked', 'warning parallel-calls-answered'],
  ['count_parts', 'ends with its third argument', 'error tool-test'],
  ['open_project', 'lists the files outside for a project named ..', 'warning names-stay-inside'],
  ['find_rows', 'puts a quotation mark into its statement', 'warning quotes-are-data'],
])(proves(['P-067'], '%s: a tool that %s is told of'), async (tool, _what, told) => {
  const run = await runFor(tool);
  expect(toldOf(run, tool)).toContain(told);
  expect(toldOf(run, 'echo').filter((line) => !line.endsWith(' argument-described'))).toEqual([]);
});

test(proves(['P-067'], 'a change that renews the time of creation is told of, one that keeps it is not'), async () => {
  const run = await runFor('add_task', 'get_task', 'update_task', 'move_task');
  expect(toldOf(run, 'update_task')).toContain('warning creation-time-kept');
  expect(toldOf(run, 'move_task')).toEqual([]);
});

test(proves(['P-067'], 'names that a tool lists in its text are asked for'), async () => {
  expect(passedOf(await runFor('list_racks', 'show_rack'), 'show_rack')).toContain('valid: all arguments');
});

test(
  proves(['P-067'], 'tools that run what they are given get a query, a line and a program of each language'),
  async () => {
    const run = await runFor('execute_query', 'run_command', 'run', 'execute_code');
    for (const tool of ['execute_query', 'run_command', 'run', 'execute_code'])
      expect(passedOf(run, tool), tool).toContain('valid: all arguments');
    expect(passedOf(run, 'execute_code')).toEqual(
      expect.arrayContaining(['edge: language is javascript', 'edge: language is bash']),
    );
  },
);

test(proves(['P-067'], 'pages of paragraphs are asked for by their first lines'), async () => {
  const { tests } = await runFor('list_rules', 'explain_part');
  const wordsOf = (name: string) => tests.find((one) => one.name === name);
  expect(wordsOf('list_rules - valid: no arguments')).toMatchObject({
    expect: { output_contains: expect.stringMatching(/^# All rules\n\n\*\*Part a0\*\*\n/) as string },
  });
  expect(wordsOf('explain_part - valid: all arguments')).toMatchObject({
    expect: { output_contains: expect.stringContaining('\n\n---\n\n') as string },
  });
});

test(
  proves(['P-083'], 'a program that refuses is no fault of the server that started it, whatever the code'),
  async () => {
    const run = await runFor('show_marks', 'apply_mark', 'keep_marks');
    expect(run.outcomes.filter(({ status }) => status === 'failed').map(({ name }) => name)).toEqual([]);
    expect(run.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);
