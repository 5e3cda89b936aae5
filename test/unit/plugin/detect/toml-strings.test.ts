import { expect, test } from 'vitest';
import { findTomlString, readTomlStrings } from '../../../../src/plugin/detect/toml-strings.ts';

test('tables with their plain strings; everything else is left out', () => {
  const tables = readTomlStrings(`
top = "level"
[project] # comment
name = "a b" # comment
'quoted key' = 'literal'
list = ["x"]
number = 1
__proto__ = "no"
[project.scripts]
run = "m:f"
[[bin]]
name = "one"
[[bin]]
name = "two"
broken line
`);
  expect(findTomlString(tables, '', 'top')).toBe('level');
  expect(tables.find((table) => table.name === 'project')?.values).toEqual({ name: 'a b', 'quoted key': 'literal' });
  expect(findTomlString(tables, 'project.scripts', 'run')).toBe('m:f');
  expect(tables.filter((table) => table.name === 'bin').map((table) => table.values['name'])).toEqual(['one', 'two']);
});
