import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactHistory } from '../../../src/orchestrator/roles/history.ts';
import { implementerPromptSchema, writePrompt } from '../../../src/orchestrator/roles/prompt-writer.ts';
import { keyRequest } from '../../../src/orchestrator/roles/recorded-model.ts';
import { summarizeRun, summarySchema } from '../../../src/orchestrator/roles/summarizer.ts';
import { readReportedFailures } from '../../../src/orchestrator/runs/read-reports.ts';
import { describeFailure } from '../../../src/orchestrator/runs/describe-failure.ts';
import { advanceCourse } from '../../../src/loop/course.ts';
import { planTests } from '../../../src/orchestrator/tasker/plan-tests.ts';
import { renderScript } from '../../../src/orchestrator/tasker/render-script.ts';
import { proves } from '../../requirements.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const hostile = fc.oneof(text, fc.constantFrom('```', '\n', "'; rm -rf /", 'AssertionError: 1 != 2', '$(x)', '\0'));
const segment = fc.stringMatching(/^[a-z][a-z0-9 _$'-]{0,8}$/);
const extension = fc.constantFrom('.test.js', '.test.ts', '_test.py', '_test.go');
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), segment, extension)
  .map(([folders, name, end]) => [...folders, `${name}${end}`].join('/'));
const project = fc
  .tuple(fc.uniqueArray(path, { minLength: 1, maxLength: 6 }), fc.constantFrom('vitest', 'jest', 'mocha'), text)
  .map(([tests, runner, body]) => ({
    files: [...tests, 'go.mod', 'package.json'].sort(),
    texts: {
      ...Object.fromEntries(tests.map((file) => [file, body])),
      'package.json': JSON.stringify({ scripts: { test: runner }, devDependencies: { [runner]: '1' } }),
    },
  }));
const failure = fc.record({
  name: hostile,
  message: hostile,
  text: fc.array(hostile).map((parts) => parts.join('\n')),
});
const places = { files: new Set(['src/add.ts']), tests: new Set<string>(), root: '/w' };
const count = fc.nat(50);
const standing = fc.record({
  total: count,
  failing: count,
  skipped: count,
  isBroken: fc.boolean(),
  names: fc.array(hostile, { maxLength: 5 }),
});
const summaryInput = fc.record({
  attempt: count,
  run: standing,
  before: fc.option(standing),
  failures: fc
    .array(failure, { maxLength: 30 })
    .map((failures) => failures.map((each) => describeFailure(each, places))),
  flaky: fc.array(hostile, { maxLength: 3 }),
});
const scope = { feature: 'any', tests: ['**'], within: '' };

/** A deep copy by way of JSON: the same input, as another process would read it. */
function reread<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

test(
  proves(['R-012'], 'the Tasker writes the same bytes for the same files, in whatever order they are listed'),
  () => {
    fc.assert(
      fc.property(project, (files) => {
        const config = planTests(files, scope);
        const texts = Object.fromEntries(Object.entries(files.texts).toReversed());
        const again = planTests(reread({ files: files.files.toReversed(), texts }), scope);
        expect(JSON.stringify(again)).toBe(JSON.stringify(config));
        expect(renderScript(reread(config))).toBe(renderScript(config));
      }),
    );
  },
);

test(proves(['R-012'], 'Summarizer, Prompt Writer and history write the same bytes for the same input'), () => {
  fc.assert(
    fc.property(summaryInput, project, hostile, fc.boolean(), (input, files, document, isFirst) => {
      const summary = summarySchema.parse(summarizeRun(input));
      expect(JSON.stringify(summarizeRun(reread(input)))).toBe(JSON.stringify(summary));
      const promptInput = {
        attempt: 1,
        isFirst,
        config: planTests(files, scope),
        command: 'sh run-tests.sh',
        documents: [{ path: 'docs/a.md', text: document }],
        summary,
        protectedPaths: files.files,
        earlier: null,
        history: compactHistory(1, 'context', [], summary).text,
        tools: ['run_feature_tests'],
      };
      const prompt = implementerPromptSchema.parse(writePrompt(promptInput));
      expect(JSON.stringify(writePrompt(reread(promptInput)))).toBe(JSON.stringify(prompt));
    }),
  );
});

const formats = ['junit', 'tap', 'jest', 'go', 'cargo', 'flutter'] as const;
const reports = [
  '<testsuites><testsuite name="a"><testcase name="b"><failure message="c">d</failure></testcase></testsuite></testsuites>',
  'TAP version 13\nnot ok 1 - a\n  ---\n  message: "b"\n  ...\n# tests 1\n',
  '{"testResults":[{"name":"/w/a.js","assertionResults":[{"title":"b","status":"failed","failureMessages":["c"]}]}]}',
  '{"Action":"output","Package":"p","Test":"T","Output":"o"}\n{"Action":"fail","Package":"p","Test":"T"}\n',
  '{"type":"test","event":"failed","name":"n","stdout":"o"}\n',
  '{"type":"testStart","test":{"id":1,"name":"n"}}\n{"type":"testDone","testID":1,"result":"failure"}\n',
  '[1]',
  '{"testResults":{"a":[null]}}',
  '<testsuite>'.repeat(5000),
  '['.repeat(5000),
];
/** Reports of any format: whole, cut, with other bytes in them, and read in another encoding. */
const report = fc
  .tuple(fc.constantFrom(...reports), fc.nat(), hostile, fc.constantFrom('utf8', 'utf16le', 'latin1'))
  .map(([whole, at, odd, encoding]) => {
    const cut = at % (whole.length + 1);
    const bytes = Buffer.from(at % 3 === 0 ? whole : whole.slice(0, cut) + odd + whole.slice(at % 2 === 0 ? cut : -1));
    return encoding === 'utf8' ? bytes.toString() : bytes.toString(encoding);
  });

test(proves(['R-012'], 'each reader gives the same failures for the same report, and none throws'), () => {
  fc.assert(
    fc.property(fc.constantFrom(...formats), fc.boolean(), report, (format, isNested, content) => {
      const raw = { format, isNested, text: content, root: '/w' };
      const read = () => readReportedFailures(reread(raw)).map((each) => describeFailure(each, places));
      expect(read()).toEqual(read());
    }),
  );
});

/** Follows attempts until the course ends. */
function walk(steps: readonly { isBetter: boolean; endsSession: boolean }[], maxAttempts: number) {
  let course = { attempts: 0, cycles: 0, stalledSessions: 0, session: 1 };
  const decisions: string[] = [];
  for (const step of steps) {
    const next = advanceCourse(course, step, { maxAttempts, cyclesPerSession: 3, idleSessions: 3 });
    decisions.push(next.decision);
    course = next.course;
    if (next.decision === 'stalled' || next.decision === 'used-up') break;
  }
  return { course, decisions };
}

/** The key of a request made in a directory. */
function keyIn(directory: string, words: readonly string[]): string {
  return keyRequest(
    { system: '', messages: [{ role: 'user', text: words.join(` ${directory}/src `) }], tools: [] },
    { directory, branch: '' },
  );
}

test(proves(['R-012', 'R-017'], 'every course ends within its attempts, the same way each time'), () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ isBetter: fc.boolean(), endsSession: fc.boolean() }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (attempts, max) => {
        const { course, decisions } = walk(attempts, max);
        expect(course.attempts).toBeLessThanOrEqual(max);
        const isOver = ['stalled', 'used-up'].includes(decisions.at(-1) ?? '');
        expect(isOver || attempts.length < max).toBe(true);
        expect(walk(attempts, max)).toEqual({ course, decisions });
      },
    ),
  );
});

test(proves(['R-012'], 'requests that differ only in the place of the working copy have the same key'), () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), segment, segment, (parts, one, other) => {
      expect(keyIn(`/srv/${one}/w`, parts)).toBe(keyIn(`/home/${other}/w`, parts));
      expect(keyIn(`/srv/${one}/w`, parts)).not.toBe(keyIn(`/srv/${one}/w`, [...parts, 'more']));
    }),
  );
});
