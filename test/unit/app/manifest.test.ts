import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { handledEvents } from '../../../app/webhooks/register-handlers.ts';
import { proves } from '../../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const manifest = parse(await readFile(join(root, 'app/app.yml'), 'utf8')) as {
  default_events: string[];
  default_permissions: Record<string, string>;
};

/** By GitHub's description of its API: the permission that each route of the client asks of an App. */
const needed: readonly [RegExp, 'read' | 'write', string][] = [
  [/^GET \/repos\/\{owner\}\/\{repo\}$/, 'read', 'metadata'],
  [/\/collaborators\//, 'read', 'metadata'],
  [/^GET \/search\/issues/, 'read', 'metadata'],
  // Asks for no permission; metadata is the least that an App has.
  [/^GET \/users\//, 'read', 'metadata'],
  [/^GET .*\/(?:contents|git|compare|branches|commits)\//, 'read', 'contents'],
  [/^(?:POST|PATCH|DELETE) .*\/git\/(?:blobs|trees|commits|refs)(?:\/|$)/, 'write', 'contents'],
  [/^GET .*\/(?:check-runs|check-suites)/, 'read', 'checks'],
  [/^(?:POST|PATCH) .*\/check-runs/, 'write', 'checks'],
  [/^GET .*\/actions\//, 'read', 'actions'],
  [/^POST .*\/actions\//, 'write', 'actions'],
  [/^GET .*\/issues\//, 'read', 'issues'],
  [/^(?:POST|PATCH) .*\/issues\//, 'write', 'issues'],
  [/^GET .*\/pulls/, 'read', 'pull_requests'],
  [/^(?:POST|PATCH|PUT) .*\/pulls/, 'write', 'pull_requests'],
];

async function listRoutes(): Promise<string[]> {
  const directory = join(root, 'src/github/octokit');
  const files = (await readdir(directory)).filter((name) => name.endsWith('-calls.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/'((?:GET|POST|PATCH|PUT|DELETE) \/[^']+)'/g)].map(([, route]) => route ?? ''),
  );
}

describe('app.yml', () => {
  test(
    proves(['C-002'], 'T33: asks for what the calls of the client need, pushing included, and for nothing more'),
    async () => {
      const routes = await listRoutes();
      expect(routes.length).toBeGreaterThan(15);
      // Making `pth/*`, by the API or by a push, asks for contents: write.
      const wanted: Record<string, string> = { metadata: 'read', contents: 'write' };
      for (const route of routes) {
        const rules = needed.filter(([pattern]) =>
          pattern.test(route.replace('/commits/{ref}/check-runs', '/check-runs')),
        );
        expect(rules, `no rule for ${route}`).not.toEqual([]);
        for (const [, level, name] of rules) if (wanted[name] !== 'write') wanted[name] = level;
      }
      expect(manifest.default_permissions).toEqual(wanted);
    },
  );

  test(proves(['C-019'], 'subscribes to the events that the App acts on, and to no other'), () => {
    const events = new Set(handledEvents.map((name) => name.split('.', 1)[0]));
    expect(new Set(manifest.default_events)).toEqual(events);
  });
});
