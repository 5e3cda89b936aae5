import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/base/index.ts';
import { isAccepted, judgeAnswer } from '../../../../src/suite/answers/judge-answer.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { errorResult, structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const judgeText = (text: string, input: JsonObject = {}) =>
  judgeAnswer({ input, response: new ToolResponse(textResult(text)), outputSchema: undefined });

const judgeCopies = (structured: JsonValue, text: string) =>
  judgeAnswer({
    input: {},
    response: new ToolResponse(textResult(text, { structuredContent: structured })),
    outputSchema: undefined,
  })['copies-agree'];

describe('an answer that claims success', () => {
  test.each([
    ['{"success": false, "message": "no such user"}', 'success: false'],
    ['{"ok": false}', 'ok: false'],
    ['{"error": "database is locked"}', 'error'],
    ['{"status": "error", "message": "it broke"}', 'status: error'],
    ['Error: could not open the file', 'its text says one'],
    ['Error occurred: Invalid arguments for tool plan', 'its text says one'],
    ['An error has occurred while saving', 'its text says one'],
    ['Invalid arguments: title is required', 'its text says one'],
    ['[NOT_FOUND] sample: path does not exist', 'its text says one'],
    ['Error searching libraries: no answer', 'its text says one'],
    ['❌ Failed to fetch the page', 'its text says one'],
    ['❌ Job not found: sample', 'its text says one'],
    ['This tool requires an API key.', 'its text says one'],
    [`The 'list_rows' tool requires an Acme API key.\n\n1. Set ACME_API_KEY\n2. ${'Restart. '.repeat(50)}`, 'says one'],
    ['{"attached": false, "errors": ["Missing docs/mcp.json"]}', 'attached: false'],
    ['{"success": false, "error": "path is required", "data": {"isValid": false}}', 'success: false'],
    ['{"content": [{"type": "text", "text": "no such branch"}], "isError": true, "meta": {"at": 5}}', 'isError: true'],
    [`{"content": [{"type": "text", "text": "${'no '.repeat(900)}"}], "isError": true}`, 'isError: true'],
    ['Traceback (most recent call last):\n  File "a.py", line 1', 'a stack trace'],
    ['oops\n    at open (/srv/app/index.js:12:5)', 'a stack trace'],
  ])(proves(['P-085'], 'is an error in disguise: %j'), (text, said) => {
    expect(judgeText(text)['error-marked']).toContain(said);
  });

  test.each([
    'errors: 0',
    `This tool requires an API key. ${'A page about keys goes on. '.repeat(20)}`,
    'The request needs a tool that requires an API key',
    'This tool requires two numbers',
    'Error handling is described in chapter 3',
    'Invalid JSON at line 3: this is what a linter says',
    'An error budget: 3 minutes',
    '{"success": true, "error": null}',
    '{"jobs": [{"id": 1, "status": "error"}]}',
    '{"status": "error", "id": 7, "log": "built"}',
    '{"error": ""}',
    '❌ No rows that match were found: name not found in 3 of them',
    '❌ lint: 3 problems',
    '{"passed": false, "errors": ["line 3: no semicolon"]}',
    '{"attached": false, "errors": []}',
    '{"cached": false, "errors": ["one"], "rows": 3}',
    '{"success": false, "message": "outside", "data": {"isValid": false, "path": "/x"}}',
    '{"content": [{"type": "text", "text": "on branch main"}], "isError": false}',
    '{"content": "a page", "isError": true}',
    'The file says: Failed to start',
    'All went well',
  ])(proves(['P-085'], 'is none: %j'), (text) => {
    expect(judgeText(text)['error-marked']).toBeNull();
  });

  test(proves(['P-085'], 'may tell the state of the thing that was asked for, but not that there is none'), () => {
    const failed = '{"jobId":"a1","status":"failed","phase":"read","error":"no model is there"}';
    expect(judgeText(failed, { jobId: 'a1' })['error-marked']).toBeNull();
    expect(judgeText(failed, { jobId: 'b2' })['error-marked']).toContain('says error');
    const missing = '{"jobId":"a1","status":"failed","error":"no such job"}';
    expect(judgeText(missing, { jobId: 'a1' })['error-marked']).toContain('says error');
  });

  test(proves(['P-085'], 'may say what the input said: an echo is no error'), () => {
    expect(judgeText('Error: disk full', { text: 'Error: disk full' })['error-marked']).toBeNull();
    expect(judgeText('{"error":"boom"}', { value: 'boom' })['error-marked']).toBeNull();
    expect(judgeText('NaN', { text: 'nan' })['value-written']).toBeNull();
  });

  test.each([
    [{ limit: 1 }, [1, 2], 'limit is 1, but 2 things were answered'],
    [{ max_results: 2 }, { results: [1, 2, 3], total: 9 }, 'max_results is 2, but 3 things were answered'],
    [{ pageSize: 2, query: 'x' }, { items: [1, 2], columns: ['a', 'b', 'c'] }, null],
    [{ limit: 2 }, { rows: [1], cells: [1, 2, 3] }, undefined],
    [{ count: 1 }, [1, 2], undefined],
    [{ limit: 0 }, [1, 2], undefined],
  ])(proves(['P-085'], 'holds no more than it was asked for: %j %j'), (input, value, said) => {
    const response = new ToolResponse(textResult(JSON.stringify(value)));
    const verdict = judgeAnswer({ input, response, outputSchema: undefined })['limit-kept'];
    expect(verdict).toEqual(said);
  });

  test.each([
    ['NaN', 'NaN'],
    ['result: Infinity', 'Infinity'],
    ['The sum is undefined.', 'undefined'],
    ['user=[object Object], id=3', '[object Object]'],
  ])(proves(['P-085'], 'writes %j where a value should stand'), (text, word) => {
    expect(judgeText(text)['value-written']).toContain(word);
  });

  test.each(['Comparing with NaN is always false', 'typeof x === "undefined"', 'To Infinity and beyond'])(
    proves(['P-085'], 'speaks of such a word: %j'),
    (text) => {
      expect(judgeText(text)['value-written']).toBeNull();
    },
  );

  test(proves(['P-084'], 'must say the same in its text copy as in its structured content'), () => {
    expect(judgeCopies({ sum: 3 }, '{"sum": 4}')).toContain('$.sum: 3 there, 4 in the text');
    expect(judgeCopies({ users: [{ id: 1 }] }, '{"users": [{"id": 2}]}')).toContain('$.users[0].id');
    expect(judgeCopies({ sum: 3, unit: 'm' }, '{"unit": "m", "sum": 3}')).toBeNull();
  });

  test(proves(['P-084'], 'may carry a text that is no copy'), () => {
    expect(judgeCopies({ content: '{"a": 1}' }, '{"a": 1}')).toBeUndefined();
    expect(judgeCopies({ result: [1, 2] }, '[1, 2]')).toBeUndefined();
    expect(judgeCopies({ sum: 3, unit: 'm' }, '{"sum": 3}')).toBeNull();
    expect(judgeCopies({ sum: 3 }, 'The sum is 4')).toBeUndefined();
  });

  test(proves(['P-084'], 'must fit the declared output schema'), () => {
    const outputSchema: JsonObject = { type: 'object', properties: { sum: { type: 'integer' } }, required: ['sum'] };
    const judge = (value: JsonValue) =>
      judgeAnswer({ input: {}, response: new ToolResponse(structuredResult(value)), outputSchema })['output-schema'];
    expect(judge({ sum: 'three' })).toContain('integer');
    expect(judge({ sum: 3 })).toBeNull();
  });

  test(proves(['P-085'], 'is judged only where it claims success'), () => {
    const response = new ToolResponse(errorResult('Error: no such file'));
    expect(judgeAnswer({ input: {}, response, outputSchema: undefined })).toEqual({});
  });

  test(proves(['P-085'], 'is taken for an accepted call only when it is no error in disguise'), () => {
    expect(isAccepted(textResult('{"status": "error", "message": "Request not found"}'), { id: '1' })).toBe(false);
    expect(isAccepted(errorResult('not found'), {})).toBe(false);
    expect(isAccepted(textResult('found'), {})).toBe(true);
  });
});
