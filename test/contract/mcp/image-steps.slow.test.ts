import { describe, expect, test } from 'vitest';
import { createFakeImageEngine } from '../../kit/fake-image-engine.ts';
import { makeImageSandbox } from '../../kit/image-sandbox.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionClient } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

describe('base images over MCP', () => {
  test(
    proves(['P-213'], 'one is built anew and the others stay; all are; an unknown one is refused by its name'),
    async () => {
      const engine = createFakeImageEngine();
      const { take, call } = await openSessionClient('static', 'legacy', { images: makeImageSandbox().open(engine) });
      const repository = await createPluginRepository();
      await take('pth_start_session', { pluginPath: repository.plugin });
      const build = async (baseImage: string) => {
        const built = await take('pth_rebuild_base_images', { baseImage });
        expectFits('pth_rebuild_base_images', built);
        expect(built).toMatchObject({ images: [{ name: baseImage, builtAt: expect.any(String), fault: null }] });
        return String((built['images'] as { reference: string }[])[0]?.reference);
      };
      const twelve = await build('debian12');
      const thirteen = await build('debian13');
      const idOf = (reference: string) => engine.names.get(reference);
      const before = { twelve: idOf(twelve), thirteen: idOf(thirteen) };
      expect(await build('debian12')).toBe(twelve);
      expect(idOf(twelve)).not.toBe(before.twelve);
      expect(idOf(thirteen)).toBe(before.thirteen);

      const all = await take('pth_rebuild_base_images');
      const names = (all['images'] as { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['pth-base-debian12', 'pth-base-debian13']));
      expect(idOf(thirteen)).not.toBe(before.thirteen);
      expect((await call('pth_rebuild_base_images', { baseImage: 'none' })).text).toContain(
        'environment/image-unknown',
      );
      await take('pth_end_session');
      const again = await take('pth_start_session', { pluginPath: repository.plugin });
      expect(again['images']).toContainEqual({
        name: 'pth-base-debian13',
        format: 'container',
        ageDays: 0,
        changed: [],
      });
      await take('pth_end_session');
      await repository.expectClean();
    },
  );
});
