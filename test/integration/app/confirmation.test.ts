import { afterEach, describe, expect, test } from 'vitest';
import { type AppRig, startAppRig } from '../../kit/app-rig.ts';
import { proves } from '../../requirements.ts';

let rig: AppRig;
afterEach(async () => {
  await rig.close();
});

async function open(within = 60_000, files: Record<string, string> = {}): Promise<void> {
  rig = await startAppRig({ app: { confirmation: { everyMs: 10, withinMs: within } }, files });
}

async function say(body: string, author = rig.writer): Promise<void> {
  rig.pull.comment(body, { author });
  await rig.settle();
}

/** The App's question. */
function question() {
  const found = rig.pull.comments.findLast(({ body }) => body.includes('starts virtual machines'));
  if (!found) throw new Error('nothing was asked');
  return found;
}

const looks = () =>
  rig.github.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`${question().id}/reactions`))
    .length;

/** Resolves when the App has looked once more since now. */
async function looked(times = 2): Promise<void> {
  const before = looks();
  await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + times);
}

describe('machines of one’s own', () => {
  test(
    proves(['C-023'], 'T30: start after a thumbs-up of whoever gave the command, on the App’s own question'),
    async () => {
      await open();
      await say('/pth test 3');
      expect(question().body).toMatch(/^`\/pth test 3` starts virtual machines .* within 1 minutes/);
      const other = rig.github.addUser('other');
      rig.repository.setRole(other, 'admin');
      rig.pull.react(question(), '+1', other);
      rig.pull.react(question(), 'heart', rig.writer);
      await looked();
      expect(rig.dispatches).toEqual([]);
      // While an answer is awaited, other commands are carried out.
      await say('/pth status');
      expect(rig.answers().at(-1)).toContain('No session has run');

      rig.pull.react(question(), '+1', rig.writer);
      await expect.poll(() => rig.dispatches.length, { timeout: 10_000 }).toBe(1);
      await rig.settle();
      expect(rig.dispatches[0]?.inputs['command']).toBe('/pth test 3');
      rig.github.assertSound();
    },
  );

  test('T30: asked for by the settings they are asked about as well; the other tiers are not', async () => {
    await open(60_000, { '.github/pth.yml': 'environment: { tier: 3 }\n' });
    await say('/pth test');
    expect(question().body).toContain('`/pth test` starts virtual machines');
    await say('/pth test 2');
    expect(rig.dispatches.map(({ inputs }) => inputs['command'])).toEqual(['/pth test 2']);
  });

  test('T5, T30: what was confirmed is judged again: the right may be gone, another session may run', async () => {
    await open();
    await say('/pth test 3');
    rig.repository.setRole(rig.writer, 'read');
    rig.pull.react(question(), '+1', rig.writer);
    await expect.poll(() => rig.answers().at(-1), { timeout: 10_000 }).toContain('needs write access');
    expect(rig.dispatches).toEqual([]);
  });

  test('T30: without an answer nothing starts, and the question says so', async () => {
    await open(50);
    await say('/pth test 3');
    await expect
      .poll(() => question().body, { timeout: 10_000 })
      .toContain('Not confirmed in time; nothing was started');
    rig.pull.react(question(), '+1', rig.writer);
    await say('/pth status');
    expect(rig.dispatches).toEqual([]);
  });
});
