import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes, allWebhooks } from '../../kit/github/routes/all-routes.ts';

const fixture = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/wire/github/openapi.json'), 'utf8'),
) as { source: string; operations: Record<string, unknown>; webhooks: Record<string, unknown> };

test("the committed part of GitHub's description is what the test kit answers for, no more and no less", () => {
  const routes = allRoutes.map(({ method, template }) => `${method} ${template}`);
  expect(Object.keys(fixture.operations).sort()).toEqual(routes.sort());
  expect(Object.keys(fixture.webhooks).sort()).toEqual([...allWebhooks].sort());
  expect(fixture.source).toContain('MIT');
});
