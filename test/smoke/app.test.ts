import { expect, onTestFinished, test } from 'vitest';
import { startAppRig } from '../kit/app-rig.ts';
import { proves } from '../requirements.ts';

test(proves(['C-002', 'C-019'], 'the App answers a signed comment with a dispatch on the default branch'), async () => {
  const rig = await startAppRig();
  onTestFinished(() => rig.close());
  const comment = rig.pull.comment('/pth test 2 debian12', { author: rig.writer });
  await rig.settle();
  expect(rig.dispatches).toEqual([
    expect.objectContaining({
      ref: 'refs/heads/main',
      workflowPath: '.github/workflows/pth.yml',
      inputs: expect.objectContaining({
        head_sha: rig.pull.headSha,
        comment_id: String(comment.id),
        command: '/pth test 2 debian12',
      }) as unknown,
    }),
  ]);
  expect(rig.reactions(comment.id)).toEqual(['eyes', 'rocket']);
  rig.github.assertSound();
});
