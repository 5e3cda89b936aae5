import { describe, expect, test } from 'vitest';
import { nounWords } from '../../../src/base/words.ts';
import { judgeReply } from '../../../src/generate/replies/judge-reply.ts';
import { readDescriptionRange, readDescriptionValues } from '../../../src/generate/schema/description-hints.ts';
import {
  type ArgumentNames,
  type ArgumentRole,
  readRole,
  readToolWords,
} from '../../../src/generate/tools/argument-role.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { findNamed, readRejection } from '../../../src/suite/answers/read-rejection.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import {
  connectionClosed,
  errorResult,
  fakeTool,
  protocolError,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

describe('nounWords', () => {
  test.each([
    ['entityNames', ['entity', 'name']],
    ['table_name', ['table', 'name']],
    ['HTTPStatus', ['http', 'status']],
    ['list-categories', ['list', 'category']],
    ['branches', ['branch']],
  ])('%s', (identifier, words) => {
    expect(nounWords(identifier)).toEqual(words);
  });
});

describe('readRejection', () => {
  test.each<[string, string, string[], object]>([
    [
      'Zod',
      'Invalid option: expected one of "error"|"success" at messageType',
      ['messageType'],
      { kind: 'values', values: ['error', 'success'] },
    ],
    ['Zod, bound', 'Too small: expected number to be >=1 at count', ['count'], { kind: 'bounds', minimum: 1 }],
    [
      'Pydantic',
      "1 validation error for call\nunit\n  Input should be 'celsius' or 'kelvin' [type=literal_error]",
      ['unit'],
      { kind: 'values', values: ['celsius', 'kelvin'] },
    ],
    ['Ajv', 'data/limit must be <= 50', ['limit'], { kind: 'bounds', maximum: 50 }],
    [
      'plain list',
      'Unknown unit. Valid units are: metre, foot, mile.',
      ['unit'],
      { kind: 'values', values: ['metre', 'foot', 'mile'] },
    ],
    [
      'roots',
      'Access denied - path outside allowed directories: /etc/passwd not in /srv/data',
      ['path'],
      { kind: 'paths', paths: ['/srv/data'] },
    ],
    ['absolute', 'path must be absolute', ['path'], { kind: 'wants-absolute' }],
    ['directory given', 'EISDIR: illegal operation on a directory, read', [], { kind: 'wants-file' }],
    ['file given', 'ENOTDIR: not a directory, scandir', [], { kind: 'wants-directory' }],
    ['statements', 'Only DDL queries (CREATE, ALTER, DROP) are allowed', [], { kind: 'starts-with', text: 'CREATE' }],
    ['statement', 'Only SELECT queries are allowed for read_query', [], { kind: 'starts-with', text: 'SELECT' }],
    [
      'either',
      'Either city or zip is required',
      ['city', 'zip'],
      { kind: 'wants-property', properties: ['city', 'zip'] },
    ],
    [
      'both',
      'Cannot specify both head and tail parameters simultaneously',
      ['head', 'tail'],
      { kind: 'excludes', properties: ['head', 'tail'] },
    ],
    [
      'at once',
      'input_data and input_output_id cannot be specified simultaneously.',
      ['input_data', 'input_output_id'],
      { kind: 'excludes', properties: ['input_data', 'input_output_id'] },
    ],
    [
      'sign',
      'Invalid resourceId: 0. Must be a finite positive integer.',
      ['resourceId'],
      { kind: 'bounds', minimum: 1, isInteger: true },
    ],
    ['form', 'Invalid date, expected YYYY-MM-DD', ['date'], { kind: 'format', format: 'date' }],
    ['address', 'Only absolute URLs are supported', [], { kind: 'format', format: 'uri' }],
    ['taken', 'user bob already exists', [], { kind: 'wants-new-name' }],
    [
      'extensions',
      'Unsupported file extension: . Use one of: md, json, yml',
      [],
      { kind: 'extensions', extensions: ['md', 'json', 'yml'] },
    ],
    [
      'extensions with dots',
      "Invalid file 'a.txt': only .csv and .tsv files are supported, got .txt",
      [],
      { kind: 'extensions', extensions: ['csv', 'tsv'] },
    ],
    ['extension', 'File must have a .json extension', [], { kind: 'extensions', extensions: ['json'] }],
    [
      'file types',
      'File type .txt is not supported. Supported file types are "pdf" or "docx".',
      [],
      { kind: 'extensions', extensions: ['pdf', 'docx'] },
    ],
  ])('%s', (_kind, text, named, hint) => {
    const properties = [...named, 'unrelated'];
    const rejection = readRejection(text, properties);
    expect(rejection.named).toEqual(named);
    expect(rejection.hints).toContainEqual(hint);
  });

  test('takes neither the parts of a path nor other lists for extensions', () => {
    const texts = [
      'File not found: /tmp/a.txt must be readable',
      'Unknown unit. Valid units are: metre, foot, mile.',
      'Unsupported file type: text/plain. Use one of: image/png, image/jpeg',
      'file must be given',
    ];
    for (const text of texts) expect(readRejection(text, []).hints.map(({ kind }) => kind)).not.toContain('extensions');
  });

  test('wants no absolute path where a URL must be absolute', () => {
    expect(readRejection('Only absolute URLs are supported', []).hints).toHaveLength(1);
  });

  test('takes short names only where they are marked as names', () => {
    expect(findNamed('a is a word of this sentence', ['a'])).toEqual([]);
    expect(findNamed('expected a number at a', ['a'])).toEqual(['a']);
    expect(findNamed("'a' is required", ['a'])).toEqual(['a']);
  });

  test('stays fast on a long hostile text', () => {
    const started = threadCpuMs();
    readRejection(`${'one of: '.repeat(50_000)}"x"`, ['path']);
    readRejection('/'.repeat(200_000), ['path']);
    readRejection(`file extension is one of ${'.a, '.repeat(50_000)}`, ['path']);
    expect(threadCpuMs() - started).toBeLessThan(1000);
  });
});

describe('judgeReply', () => {
  const tool = fakeTool('work', { outputSchema: undefined as never });
  const structured = fakeTool('work', {
    outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  });
  const plain = fakeTool('work');

  test.each<[string, CallOutcome, object]>([
    ['an answer', textResult('fine'), { verdict: 'accepted' }],
    [
      'a refusal',
      errorResult('Error: no such table: t'),
      { verdict: 'refused', cause: 'domain', isUnmarkedError: false },
    ],
    ['a missing network', errorResult('fetch failed'), { verdict: 'refused', cause: 'environment' }],
    [
      'a missing network under the name of an error, as success',
      textResult('Error fetching the page. TypeError: fetch failed'),
      { verdict: 'refused', cause: 'environment', isUnmarkedError: true },
    ],
    ['an unclear refusal', errorResult('no thanks'), { verdict: 'refused', cause: 'unclear' }],
    ['a JSON-RPC refusal', protocolError(-32602, 'name is required'), { verdict: 'refused', cause: 'domain' }],
    ['an internal error', protocolError(-32603, 'oops'), { verdict: 'fault', fault: 'internal-error' }],
    [
      'a crash as tool error',
      errorResult("Cannot read properties of undefined (reading 'x')"),
      { verdict: 'fault', fault: 'crash' },
    ],
    ['a crash as protocol error', protocolError(-32603, 'x is not a function'), { verdict: 'fault', fault: 'crash' }],
    [
      'a traceback',
      errorResult('Traceback (most recent call last):\n  File "a.py"'),
      { verdict: 'fault', fault: 'crash' },
    ],
    ['silence', timedOut(5), { verdict: 'fault', fault: 'timed-out' }],
    ['an end', connectionClosed(1), { verdict: 'fault', fault: 'connection-closed' }],
    [
      'a result without content',
      { kind: 'result', result: {}, durationMs: 1 },
      { verdict: 'fault', fault: 'broken-protocol' },
    ],
    ['NaN', textResult('The root is NaN'), { verdict: 'fault', fault: 'leaked-value', text: 'NaN' }],
    ['Infinity', textResult('1 / 0 is -Infinity'), { verdict: 'fault', fault: 'leaked-value', text: 'Infinity' }],
    [
      'an object as text',
      textResult('Saved [object Object]'),
      { verdict: 'fault', fault: 'leaked-value', text: '[object Object]' },
    ],
    [
      'undefined',
      textResult('for session undefined at'),
      { verdict: 'fault', fault: 'leaked-value', text: 'undefined' },
    ],
    [
      'success: false',
      structuredResult({ success: false, message: 'user not found' }),
      { verdict: 'refused', isUnmarkedError: true },
    ],
    [
      'an error text that claims success',
      textResult('Error: file not found'),
      { verdict: 'refused', isUnmarkedError: true, cause: 'domain' },
    ],
    ['an error key', textResult('{"error":"not found"}'), { verdict: 'refused', isUnmarkedError: true }],
  ])('%s', (_kind, outcome, expected) => {
    expect(judgeReply(outcome, plain, {})).toMatchObject(expected);
  });

  test(proves(['P-067'], 'what fails in code that was handed over is no fault of the tool that runs it'), () => {
    const runs = fakeTool('page_evaluate', { description: 'Evaluates JavaScript on the page' });
    const thrown = errorResult("TypeError: Cannot read properties of undefined (reading 'x')");
    expect(judgeReply(thrown, runs, { function: 'sample' })).toMatchObject({ verdict: 'refused', cause: 'unclear' });
    expect(judgeReply(thrown, runs, { selector: 'sample' })).toMatchObject({ verdict: 'fault', fault: 'crash' });
    expect(judgeReply(thrown, plain, { function: 'sample' })).toMatchObject({ verdict: 'fault', fault: 'crash' });
    expect(judgeReply(timedOut(5), runs, { function: 'sample' })).toMatchObject({ verdict: 'fault' });
    // A sum is right whatever evaluates it.
    expect(judgeReply(thrown, runs, { expression: '1 + 1' })).toMatchObject({ verdict: 'fault', fault: 'crash' });
  });

  test.each([
    ['a quoted word', "typeof x === 'undefined' in this code"],
    ['a word in a long document', `${'text '.repeat(400)} NaN`],
    ['a sentence about errors', 'There were no errors in 3 files'],
    ['an identifier', 'window.undefined_value'],
    ['a null error key', '{"error":null,"value":1}'],
  ])('does not take %s for a fault', (_kind, text) => {
    expect(judgeReply(textResult(text), plain, {})).toMatchObject({ verdict: 'accepted' });
  });

  test('a word that was asked for is no leak', () => {
    expect(judgeReply(textResult('Echo: NaN'), plain, { message: 'NaN' })).toMatchObject({ verdict: 'accepted' });
  });

  test.each([
    ['tool error', errorResult('MCP error -32602: Output validation error: Invalid structured content for tool work')],
    ['tool error of another library', errorResult("Output validation error: '7' is not of type 'number'")],
    ['protocol error', protocolError(-32602, 'Output validation error: Invalid structured content for tool work')],
  ])('its own library refuses what the tool answers, as %s: the tool is at fault, not the input', (_kind, outcome) => {
    expect(judgeReply(outcome, structured, {})).toMatchObject({ verdict: 'fault', fault: 'output-schema' });
    expect(judgeReply(outcome, tool, {})).toMatchObject({ verdict: 'refused' });
  });

  test('structured content that misses the declared schema is a fault', () => {
    expect(judgeReply(structuredResult({ sum: 'x' }), structured, {})).toMatchObject({ fault: 'output-schema' });
    expect(judgeReply(textResult('4'), structured, {})).toMatchObject({ fault: 'output-schema' });
    expect(judgeReply(structuredResult({ sum: 4 }), structured, {})).toMatchObject({ verdict: 'accepted' });
    expect(tool.name).toBe('work');
  });
});

const meaning = (tool: string, name: string, more: Partial<ArgumentNames> = {}, description = ''): ArgumentRole =>
  readRole(
    { name, parents: [], description: '', isText: true, isNumber: false, ...more },
    readToolWords({ name: tool, description }),
  );

describe('readMeaning', () => {
  test.each<[string, string, object]>([
    ['read_file', 'path', { kind: 'path', wants: 'file', isNew: false }],
    ['list_directory', 'path', { kind: 'path', wants: 'directory' }],
    ['write_file', 'path', { kind: 'path', wants: 'file', isNew: true }],
    ['move_file', 'source', { kind: 'path', isNew: false }],
    ['move_file', 'destination', { kind: 'path', isNew: true }],
    ['search_files', 'path', { kind: 'path', wants: 'directory' }],
    ['search_files', 'pattern', { kind: 'plain' }],
    ['describe_table', 'table_name', { kind: 'reference', attribute: 'name', nouns: ['table'] }],
    ['add_observations', 'entityName', { kind: 'reference', attribute: 'name', nouns: ['entity'] }],
    ['create_user', 'name', { kind: 'plain' }],
    ['create_issue', 'project_id', { kind: 'reference', attribute: 'id', nouns: ['project'] }],
    ['get_todo', 'id', { kind: 'reference', attribute: 'id' }],
    ['fetch_page', 'url', { kind: 'url' }],
    ['edit_file', 'oldText', { kind: 'existing-text' }],
    ['echo', 'message', { kind: 'plain' }],
  ])('%s %s', (tool, name, expected) => {
    expect(meaning(tool, name)).toMatchObject(expected);
  });

  test('takes no id for a path because its description tells where a path leads to one', () => {
    const told = { description: 'Source ID from the answer of the set-up\n- Without it, ask the user for a file path' };
    const said = { description: 'Absolute path of the source file. Ids are taken as well' };
    expect(meaning('find_lines', 'source_id', told)).toMatchObject({ kind: 'reference', attribute: 'id' });
    expect(meaning('find_lines', 'source_id', said)).toMatchObject({ kind: 'path' });
  });

  test('reads descriptions', () => {
    const relation = { description: 'The name of the entity where the relation starts' };
    expect(meaning('create_relations', 'from', relation)).toMatchObject({
      kind: 'reference',
      nouns: ['entity', 'where'],
    });
    expect(meaning('compress', 'data', { description: 'URL or data URI of the file' })).toEqual({
      kind: 'url',
      takesData: true,
    });
    expect(meaning('read_query', 'query', { description: 'SELECT SQL query to execute' })).toMatchObject({
      verb: 'select',
    });
    expect(meaning('run', 'query', { description: 'INSERT, UPDATE, or DELETE SQL query' })).toMatchObject({
      verb: 'write',
    });
    expect(meaning('create_table', 'query', { description: 'CREATE TABLE SQL statement' })).toMatchObject({
      verb: 'create',
    });
    expect(meaning('search_nodes', 'query', { description: 'The search query' })).toEqual({ kind: 'plain' });
  });

  test('numbers that wait are durations', () => {
    expect(meaning('wait', 'duration', { isText: false, isNumber: true })).toEqual({ kind: 'duration' });
    expect(meaning('get_todo', 'todo_id', { isText: false, isNumber: true })).toMatchObject({
      attribute: 'id',
      nouns: ['todo'],
    });
  });
});

describe('description hints', () => {
  test.each([
    ['The symbol (e.g. "BTC")', ['BTC']],
    ['City name, e.g. Paris', ['Paris']],
    ["One of: 'asc', 'desc'", ['asc', 'desc']],
    ["Adresse de la cellule (ex: 'A1', 'B5')", ['A1']],
    ['Start in YYYY-MM-DD form', ['2026-01-15']],
    ['An ISO 8601 timestamp', ['2026-01-15T09:30:00Z']],
    ['Just a text', []],
  ])('%s', (description, values) => {
    expect(readDescriptionValues(description)).toEqual(values);
  });

  test('reads ranges', () => {
    expect(readDescriptionRange('Number of links (1-10)')).toEqual({ minimum: 1, maximum: 10 });
    expect(readDescriptionRange('between 5 and 50 items')).toEqual({ minimum: 5, maximum: 50 });
    expect(readDescriptionRange('the year 2024')).toBeUndefined();
  });
});
