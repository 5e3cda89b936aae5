import { expect, test } from 'vitest';
import { checkReferences, sectionOf } from '../../../src/suite/check-references.ts';

test('every check states its rule, and where the specification has it', () => {
  for (const { rule, section } of Object.values(checkReferences)) {
    expect(rule).toMatch(/^[A-Z].{10,100}\.$/);
    if (section !== null)
      expect(section).toMatch(/^https:\/\/modelcontextprotocol\.io\/specification\/[\d-]+\/[\w/]+#[a-z-]+$/);
  }
});

test('a rule of PTH and a check of another version have no section', () => {
  expect(sectionOf('stdout-clean')).toContain('/basic/transports#stdio');
  expect(sectionOf('pages-join')).toBeNull();
  expect(sectionOf('no-such-check')).toBeNull();
  expect(sectionOf('__proto__')).toBeNull();
});
