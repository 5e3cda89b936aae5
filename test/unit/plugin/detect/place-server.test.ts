import { expect, test } from 'vitest';
import { addArguments, startOverHttp } from '../../../../src/plugin/detect/place-server.ts';
import { stdioServer } from '../../../kit/local-fixture.ts';

const argvOf = (argv: [string, ...string[]], texts: string[]) => {
  const { transport } = addArguments(stdioServer(argv), texts);
  return transport.kind === 'stdio' ? transport.argv : [];
};

test('arguments stand behind the start command, split as a shell does', () => {
  expect(argvOf(['node', 'a.js'], ["--x 'one word'", 'data'])).toEqual(['node', 'a.js', '--x', 'one word', 'data']);
  expect(argvOf(['node', 'a.js'], ['*.txt'])).toEqual(['node', 'a.js', '*.txt']);
  expect(argvOf(['npm', 'start'], ['--x'])).toEqual(['npm', 'start', '--', '--x']);
  expect(argvOf(['npm', 'start', '--', '-y'], ['--x'])).toEqual(['npm', 'start', '--', '-y', '--x']);
  expect(argvOf(['sh', '-c', 'node a.js'], ['"two words"'])).toEqual(['sh', '-c', "node a.js 'two words'"]);
  expect(() => argvOf(['node', 'a.js'], ['"open'])).toThrow(/quote is not closed/);
});

test('a URL has the command started first; its port becomes a placeholder where it is named', () => {
  const named = startOverHttp(stdioServer(['node', 'a.js', '--port=3000']), 'http://localhost:3000/mcp');
  expect(named.transport).toEqual({
    kind: 'http',
    url: 'http://localhost:3000/mcp',
    headers: {},
    start: { argv: ['node', 'a.js', '--port={port}'], variables: {}, port: 3000 },
  });
  expect(() => startOverHttp(stdioServer(['a']), 'https://example.org/mcp')).toThrow(/not on this host/);
});
