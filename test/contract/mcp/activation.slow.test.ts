import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const dormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'];
/** Time for what follows from an answer on a busy machine. */
const patience = { timeout: 60_000 };

describe.each(['legacy', 'auto'] as const)('the tools that are listed, in the era %s', (era) => {
  test(
    proves(
      ['P-022', 'P-023', 'P-024', 'P-026'],
      'under dynamic: three, all with one notification, three again; a failed start changes nothing',
    ),
    async () => {
      const { names, call, take, changes } = await openSessionClient('dynamic', era);
      const repository = await createPluginRepository();
      expect(await names()).toEqual(dormant);
      expect((await call('pth_run_test', { test: 'x' })).text).toContain('session/none-active');
      const failed = await call('pth_start_session', { pluginPath: `${repository.base}/none` });
      expect(failed.text).toContain('session/path-missing');
      expect((await call('pth_resume_session', { branch: 'pth/none', pluginPath: repository.plugin })).isError).toBe(
        true,
      );
      expect(await names()).toEqual(dormant);
      expect(changes()).toBe(0);

      await take('pth_start_session', { pluginPath: repository.plugin });
      await expect.poll(changes, patience).toBe(1);
      // A client that goes on with its old list is told once, and its call is taken.
      expect(await take('pth_get_iteration_status')).toMatchObject({
        phase: 'started',
        hint: expect.stringContaining('static'),
      });
      expect(await take('pth_get_iteration_status')).not.toHaveProperty('hint');
      expect(await names()).toHaveLength(45);
      await take('pth_end_session');
      await expect.poll(changes, patience).toBe(2);
      expect(await names()).toEqual(dormant);
      await repository.expectClean();
    },
  );

  test('under static: all of them always, and no notification', async () => {
    const { names, take, changes } = await openSessionClient('static', era);
    const repository = await createPluginRepository();
    expect(await names()).toHaveLength(45);
    await take('pth_start_session', { pluginPath: repository.plugin });
    expect(await take('pth_get_iteration_status')).not.toHaveProperty('hint');
    await take('pth_end_session');
    expect(await names()).toHaveLength(45);
    expect(changes()).toBe(0);
    await repository.expectClean();
  });
});
