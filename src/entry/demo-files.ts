import { fileURLToPath } from 'node:url';
import { isReachable } from '../base/index.ts';

/** Files of `pth demo`: the broken plugin and the playbook that repairs it. */
export interface DemoFiles {
  plugin: string;
  playbook: string;
}

/** Finds the demo's files beside the bundle, or in the source tree when PTH runs from source. */
export async function findDemoFiles(): Promise<DemoFiles> {
  // Bundled code lies in dist/ or dist/chunks/; both reach dist/demo.
  const candidates: [string, string][] = [
    ['./demo/broken-plugin', './demo/playbook.yaml'],
    ['../demo/broken-plugin', '../demo/playbook.yaml'],
    ['../../test/fixtures/plugins/broken-plugin', '../../test/fixtures/playbooks/broken-plugin.yaml'],
  ];
  for (const [plugin, playbook] of candidates) {
    const paths = { plugin: toPath(plugin), playbook: toPath(playbook) };
    if (await isReachable(paths.playbook)) return paths;
  }
  throw new Error('the files of the demo are missing from this installation');
}

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
