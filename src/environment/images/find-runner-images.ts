import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PthError } from '../../base/index.ts';

/**
 * The absolute path of `runner-images/`, which lies at the top of the installed package and of the source tree.
 * @throws PthError `environment/image-failed` when this installation has none
 */
export function findRunnerImages(): string {
  // Bundled code lies in dist/ or dist/chunks/, the source in src/environment/images/.
  for (const place of ['../runner-images', '../../runner-images', '../../../runner-images']) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(`${path}/manifest.yaml`)) return path;
  }
  throw new PthError(
    'environment/image-failed',
    'The definitions of the base images are missing from this installation.',
    {
      recovery: ['Install PTH again.'],
    },
  );
}
