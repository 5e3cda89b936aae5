import { expect, test } from 'vitest';
import { buildParameterHeaders } from '../../../../src/plugin/wire/parameter-headers.ts';

const marked = (name: string, type = 'string') => ({ type, 'x-mcp-header': name });

test('marked arguments are repeated as headers, nested ones too, encoded where they are no plain ASCII', () => {
  const schema = {
    properties: {
      region: marked('Region'),
      count: marked('Count', 'integer'),
      on: marked('On', 'boolean'),
      inner: { properties: { name: marked('Name') } },
      plain: { type: 'string' },
      ratio: marked('Ratio', 'number'),
      bad: marked('no spaces'),
      absent: marked('Absent'),
    },
  };
  const args = {
    region: 'eu west',
    count: 3,
    on: false,
    inner: { name: 'é' },
    plain: 'p',
    ratio: 0.5,
    bad: 'b',
    absent: null,
  };
  expect(buildParameterHeaders(schema, args)).toEqual({
    'Mcp-Param-Region': 'eu west',
    'Mcp-Param-Count': '3',
    'Mcp-Param-On': 'false',
    'Mcp-Param-Name': '=?base64?w6k=?=',
  });
  expect(buildParameterHeaders({ properties: { a: marked('A') } }, { a: ' padded' })).toEqual({
    'Mcp-Param-A': `=?base64?${Buffer.from(' padded').toString('base64')}?=`,
  });
  expect(buildParameterHeaders({}, 'no object')).toEqual({});
});
