import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const app = join(import.meta.dirname, '../../../app');

test('the compose file builds on the image that the Dockerfile names, where no other is asked for', () => {
  const { services } = parse(readFileSync(join(app, 'compose.yaml'), 'utf8')) as {
    services: { app: { build: { args: { BASE: string } } } };
  };
  const base = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(app, 'Dockerfile'), 'utf8'))?.[1];
  expect(services.app.build.args.BASE).toBe(`\${PTH_NODE_IMAGE:-${base}}`);
});
