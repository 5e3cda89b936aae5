import { expect, test } from 'vitest';
import { checkReferences, sectionOf } from '../../../src/suite/check-references.ts';

test('every check states its rule, and where the specification has it', () => {
  const references = Object.values(checkReferences);
  for (const { rule } of references) expect(rule).toMatch(/^[A-Z].{10,100}\.$/);
  const sections = references.flatMap(({ section }) => section ?? []);
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections) {
    expect(section).toMatch(/^https:\/\/modelcontextprotocol\.io\/specification\/[\d-]+\/[\w/]+#[a-z-]+$/);
  }
});

const at = (check: string, revision?: string) =>
  /specification\/([\d-]+)\//.exec(sectionOf(check, revision) ?? '')?.[1];

test('the section is that of the negotiated revision, or of the first one after it that has the rule', () => {
  expect(at('stdout-clean', '2024-11-05')).toBe('2024-11-05');
  expect(at('output-schema', '2024-11-05')).toBe('2025-06-18');
  expect(at('output-schema', '2025-11-25')).toBe('2025-11-25');
  expect(at('stdout-clean', '9999-99-99')).toBe('2025-11-25');
  expect(at('stdout-clean', '')).toBe('2025-11-25');
  expect(at('stdout-clean')).toBe('2025-11-25');
});

test('a rule of PTH and a check of another version have no section', () => {
  expect(sectionOf('stdout-clean')).toContain('/basic/transports#stdio');
  expect(sectionOf('pages-join')).toBeNull();
  expect(sectionOf('no-such-check')).toBeNull();
  expect(sectionOf('__proto__')).toBeNull();
});
