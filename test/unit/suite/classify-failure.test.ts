import { describe, expect, test } from 'vitest';
import type { CallOutcome, LoadOutcome } from '../../../src/plugin/index.ts';
import type { StartFailure } from '../../../src/plugin/server-spec.ts';
import { classifyFailure } from '../../../src/suite/classify-failure.ts';
import {
  checkExpect,
  classifyLoadFailure,
  type Expect,
  type FailureCategory,
  type GeneratedFrom,
  ToolResponse,
} from '../../../src/suite/index.ts';
import type { AssertionFailure } from '../../../src/suite/outcome.ts';
import type { Verify } from '../../../src/suite/test-case.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import {
  connectionClosed,
  errorResult,
  protocolError,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

function classify(asked: Expect, outcome: CallOutcome, generatedFrom: GeneratedFrom = 'manual'): FailureCategory {
  const schema = { type: 'object', required: ['n'] };
  const failures = checkExpect(asked, new ToolResponse(outcome), { place: 'expect', outputSchema: schema });
  expect(failures).not.toEqual([]);
  return classifyFailure({ outcome, failures, isSuccessExpected: asked.success, generatedFrom });
}

const works: Expect = { success: true };
const refused: Expect = { success: false };

test(proves(['P-088'], 'a call without an answer in time is a timeout'), () => {
  expect(classify(works, timedOut())).toBe('timeout');
});

test(proves(['P-083'], 'an uncaught error, however it shows, is a runtime exception'), () => {
  const texts = [
    "Cannot read properties of undefined (reading 'map')",
    'TypeError: x.trim is not a function\n    at handler (/srv/index.js:10:3)',
    'groupAdd is not defined',
    'Traceback (most recent call last):\n  File "s.py", line 3',
    "Error executing tool x: 'NoneType' object has no attribute 'get'",
    "thread 'main' panicked at src/main.rs:3",
    'panic: runtime error: index out of range',
    'ZeroDivisionError: division by zero',
    'The "path" argument must be of type string. Received undefined',
  ];
  expect(texts.filter((text) => classify(works, errorResult(text)) !== 'runtime-exception')).toEqual([]);
  expect(classify(works, protocolError(-32603, 'Internal error'))).toBe('runtime-exception');
  expect(classify(works, connectionClosed(1, 'boom'))).toBe('runtime-exception');
  expect(
    classify({ success: false, error_contains: 'a name' }, errorResult('TypeError: name.trim is not a function')),
  ).toBe('runtime-exception');
});

test(
  proves(
    ['P-084', 'P-085'],
    'a wrong input that was taken breaks the schema; one refused in words only is a wrong output',
  ),
  () => {
    expect(classify(refused, textResult('done'), 'schema')).toBe('schema-violation');
    expect(classify(refused, textResult('Error occurred: name is required'), 'schema')).toBe('wrong-output');
  },
);

test(proves(['P-090'], 'a missing package, program, library or service is a dependency error'), () => {
  const texts = [
    "Cannot find module 'left-pad'",
    'spawn ffmpeg ENOENT',
    'sh: 1: jq: not found',
    'bash: jq: command not found',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'getaddrinfo ENOTFOUND api.example.test',
    'fetch failed',
    "ModuleNotFoundError: No module named 'requests'",
    'error while loading shared libraries: libz.so.1',
  ];
  expect(texts.filter((text) => classify(works, errorResult(text)) !== 'dependency-error')).toEqual([]);
  expect(classify(works, connectionClosed(1, "Error: Cannot find package 'x'\nERR_MODULE_NOT_FOUND"))).toBe(
    'dependency-error',
  );
  expect(classify(works, protocolError(-32603, 'spawn git ENOENT'))).toBe('dependency-error');
});

test(proves(['P-084'], 'input or output that is treated against the declared schema is a schema violation'), () => {
  expect(classify({ output_schema: true }, structuredResult({}))).toBe('schema-violation');
  expect(classify(works, protocolError(-32602, 'Input validation error: n must be number'))).toBe('schema-violation');
  expect(classify(works, errorResult('Invalid arguments: "name" is required'))).toBe('schema-violation');
  expect(classify(refused, textResult('x2'), 'schema')).toBe('schema-violation');
});

test(proves(['P-085'], 'an answer that is wrong, with nothing else to say for it, is wrong output'), () => {
  expect(classify({ output_equals: '5' }, textResult('6'))).toBe('wrong-output');
  expect(classify(refused, textResult('done'))).toBe('wrong-output');
  expect(classify({ success: false, error_contains: 'not found' }, errorResult('denied'))).toBe('wrong-output');
  expect(classify(works, errorResult('the note is locked'))).toBe('wrong-output');
});

test(proves(['P-089'], 'an answer that is no proper MCP message is a protocol error'), () => {
  expect(classify(works, { kind: 'result', result: {}, durationMs: 1 })).toBe('protocol-error');
  expect(classify(works, protocolError(-32601, 'Method not found'))).toBe('protocol-error');
  expect(classify(works, protocolError(-32700, 'Parse error'))).toBe('protocol-error');
  expect(classify(works, protocolError(-32602, 'Unknown tool: x'))).toBe('protocol-error');
  expect(classify(works, protocolError(-32602, 'MCP error -32602: Tool x not found'))).toBe('protocol-error');
});

const ofVerify = (verify: Verify) => {
  const failures: AssertionFailure[] = [
    { assertion: 'expect_stdout', place: 'verify[0]', expected: '', actual: '', message: 'x' },
  ];
  return classifyFailure({
    outcome: textResult('ok'),
    failures,
    isSuccessExpected: true,
    generatedFrom: 'manual',
    verify,
  });
};

describe('side effects', () => {
  test(proves(['P-086'], 'a change that did not happen is a missing side effect'), () => {
    expect(ofVerify({ exec: 'cat notes/1.txt', expect_stdout: 'hi' })).toBe('missing-side-effect');
    expect(ofVerify({ exec: 'test -f notes/1.txt' })).toBe('missing-side-effect');
  });

  test(proves(['P-087'], 'something that should not be there is an unexpected side effect'), () => {
    expect(ofVerify({ exec: 'test ! -e /tmp/extra' })).toBe('unexpected-side-effect');
    expect(ofVerify({ exec: '! ls extra.txt' })).toBe('unexpected-side-effect');
    expect(ofVerify({ exec: 'ls leftovers', expect_stdout: '' })).toBe('unexpected-side-effect');
    expect(ofVerify({ exec: 'ls extra.txt', expect_exit_code: 2 })).toBe('unexpected-side-effect');
  });
});

describe('classifyLoadFailure', () => {
  const build = { status: 'ok', installMs: 1, buildMs: 1 } as const;
  const failed = (failure: Partial<StartFailure>): LoadOutcome => ({
    status: 'start-failed',
    build,
    failure: { reason: 'exited', message: 'the server ended', exitCode: 1, stderr: '', durationMs: 1, ...failure },
  });

  test(proves(['P-082'], 'a failed build, a missing own file and a syntax error are build failures'), () => {
    const built: LoadOutcome = {
      status: 'build-failed',
      build: {
        status: 'failed',
        step: 'build',
        argv: ['tsc'],
        exitCode: 2,
        output: '',
        durationMs: 1,
        reason: 'exit code 2',
      },
    };
    expect(classifyLoadFailure(built)).toBe('build-failure');
    expect(classifyLoadFailure(failed({ stderr: "Error: Cannot find module './tools.js'" }))).toBe('build-failure');
    expect(
      classifyLoadFailure(failed({ stderr: "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/srv/dist/index.js'" })),
    ).toBe('build-failure');
    expect(classifyLoadFailure(failed({ stderr: 'SyntaxError: Unexpected token' }))).toBe('build-failure');
  });

  test(
    proves(['P-083', 'P-088', 'P-089', 'P-090'], 'a server that does not come up has the category of its reason'),
    () => {
      expect(classifyLoadFailure(failed({ stderr: "Cannot find package 'zod'\nERR_MODULE_NOT_FOUND" }))).toBe(
        'dependency-error',
      );
      expect(classifyLoadFailure(failed({ stderr: 'TypeError: x' }))).toBe('runtime-exception');
      expect(classifyLoadFailure(failed({ reason: 'connect-timeout' }))).toBe('timeout');
      expect(classifyLoadFailure(failed({ reason: 'protocol' }))).toBe('protocol-error');
      expect(classifyLoadFailure(failed({ reason: 'spawn-failed' }))).toBe('dependency-error');
      expect(classifyLoadFailure(failed({ reason: 'http', message: 'connect ECONNREFUSED' }))).toBe('dependency-error');
      expect(classifyLoadFailure({ status: 'loaded', build, startMs: 1, tools: [] })).toBeNull();
    },
  );
});

test('hostile texts are classified in no time', () => {
  const started = threadCpuMs();
  const seeds = ['at :', 'tool ', 'Unhandled', "thread '", ' ', '\n at ', 'spawn ', 'must be ', 'sh: not found', ':1'];
  for (const seed of seeds) classify(works, errorResult(seed.repeat(100_000 / seed.length)));
  expect(threadCpuMs() - started).toBeLessThan(3000);
});
