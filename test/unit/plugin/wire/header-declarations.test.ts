import { describe, expect, test } from 'vitest';
import { findHeaderFlaw } from '../../../../src/plugin/wire/header-declarations.ts';
import { proves } from '../../../requirements.ts';

const marked = (name: string | number, type = 'string') => ({ type, 'x-mcp-header': name });

describe('header parameters of the revision 2026-07-28', () => {
  test(
    proves(['P-017'], 'on primitive properties at any depth are well, and so is the keyword as data or as a name'),
    () => {
      const inner = { type: 'object', properties: { zone: marked('Zone', 'integer') } };
      const properties = {
        region: marked('Region'),
        on: marked('On', 'boolean'),
        inner,
        'x-mcp-header': { type: 'string' },
      };
      expect(findHeaderFlaw({ type: 'object', properties, default: { 'x-mcp-header': 1 } })).toBeUndefined();
      expect(findHeaderFlaw({})).toBeUndefined();
    },
  );

  test.each([
    ['empty', { a: marked('') }, 'is no text or empty'],
    ['a number', { a: marked(3) }, 'is no text or empty'],
    ['with a blank', { a: marked('My Region') }, 'cannot be the name of a header'],
    ['with a tab', { a: marked('Region\t1') }, 'cannot be the name of a header'],
    ['not ASCII', { a: marked('Région') }, 'cannot be the name of a header'],
    ['on an object', { a: marked('A', 'object') }, 'none of string, integer, boolean'],
    ['on a fraction', { a: marked('A', 'number') }, 'none of string, integer, boolean'],
    ['twice', { a: marked('MyField'), b: marked('myfield') }, 'names the header myfield a second time'],
    ['in the items of a list', { a: { type: 'array', items: marked('A') } }, 'stands where no property is sent'],
    ['in a choice', { a: { anyOf: [marked('A')] } }, 'stands where no property is sent'],
  ])(proves(['P-017'], '%s is a flaw'), (_name, properties, flaw) => {
    expect(findHeaderFlaw({ type: 'object', properties })).toContain(flaw);
  });
});
