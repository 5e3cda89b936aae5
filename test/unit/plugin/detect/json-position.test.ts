import { describe, expect, test } from 'vitest';
import { findJsonFault } from '../../../../src/plugin/detect/json-position.ts';

describe('where a text stops being JSON', () => {
  test.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a":1,}', 1, 8],
    ['{"a" 1}', 1, 6],
    ['[1 2]', 1, 4],
    ['{"a": hello}', 1, 7],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{"a": "x\ny"}', 1, 9],
    ['"\\x"', 1, 2],
    ['// no\n{}', 1, 1],
    ['{}}', 1, 3],
    ['[1,', 1, 4],
    ['"open', 1, 6],
  ])('%j', (text, line, column) => {
    expect(findJsonFault(text)).toEqual({ line, column });
  });

  test('nothing in valid JSON, however deep', () => {
    expect(findJsonFault(' {"a":[1,-2.5e3,"\\u00e9\\n",true,false,null,{}],"b":{"c":[]}}\n')).toBeUndefined();
    expect(findJsonFault(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBeUndefined();
  });
});
