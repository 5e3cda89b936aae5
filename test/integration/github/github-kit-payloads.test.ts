import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { type GitHub, startGitHub } from '../../kit/github/start-github.ts';

interface ExampleGroup {
  name: string;
  examples: (JsonObject & { action: string })[];
}

const examples = createRequire(import.meta.url)(
  '@octokit/webhooks-examples/api.github.com/index.json',
) as ExampleGroup[];

/** Fields that only some accounts, repositories or states have. */
const optional = new Set(['organization', 'enterprise', 'deployment', 'lfs_url', 'watchers_url']);

let github: GitHub;

beforeEach(async () => {
  github = await startGitHub();
});

afterEach(() => github.close());

test("webhooks carry every field that GitHub's own examples carry", async () => {
  github.connectWebhook('http://127.0.0.1:9/');
  const owner = github.addUser('octo', 'Organization');
  const files = { a: 'one\n', '.github/workflows/pth.yml': 'on: workflow_dispatch\njobs: {}\n' };
  const repository = github.createRepository({ owner, name: 'calc', files });
  const writer = github.addUser('wendy');
  repository.commit({ branch: 'feature', files: { a: 'two\n' } });
  const pull = repository.openPull({ author: writer, head: 'feature' });
  const comment = pull.comment('/pth test', { author: writer });
  pull.editComment(comment, '/pth test 1');
  pull.deleteComment(comment);
  repository.commit({ branch: 'feature', files: { a: 'three\n' } });
  const run = repository.dispatch({ by: writer, workflow: 'pth.yml', inputs: {} });
  run.start();
  run.complete('success');
  pull.close(writer);
  await github.settled();
  const missing: string[] = [];
  for (const { event, action, payload } of github.deliveries) {
    const all = examples.find(({ name }) => name === event)?.examples ?? [];
    const same = all.filter((one) => one.action === action);
    const group = same.length > 0 ? same : all;
    // A field that not even every example has is not always there.
    const common = group.reduce<Set<string> | null>((seen, example) => {
      const names = new Set(listFields(example, '').keys());
      return seen === null ? names : new Set([...seen].filter((name) => names.has(name)));
    }, null);
    expect(common?.size, `examples of ${event}.${action}`).toBeGreaterThan(50);
    const sent = listFields(payload, '');
    // What is null here has nothing inside.
    const isInNull = (name: string) =>
      [...sent].some(([place, value]) => value === null && name.startsWith(`${place}.`));
    const lost = [...(common ?? [])].filter((name) => !sent.has(name) && !isInNull(name));
    missing.push(...lost.map((name) => `${event}.${action}: ${name}`));
  }
  expect(missing).toEqual([]);
  github.assertSound();
});

/** The values of all fields by their place, `comment.user.login`; lists are not looked into. */
function listFields(value: JsonObject, prefix: string): Map<string, JsonValue> {
  const fields = new Map<string, JsonValue>();
  for (const [name, field] of Object.entries(value)) {
    if (optional.has(name)) continue;
    fields.set(`${prefix}${name}`, field);
    if (typeof field !== 'object' || field === null || Array.isArray(field)) continue;
    for (const [place, inner] of listFields(field, `${prefix}${name}.`)) fields.set(place, inner);
  }
  return fields;
}
