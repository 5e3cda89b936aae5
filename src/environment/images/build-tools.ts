import { assertNever } from '../../base/index.ts';
import { findProgram } from '../../process/index.ts';
import type { ImageRecipe } from './image-manifest.ts';
import type { ImageFormat } from './image-store.ts';

/** Debian package by program. */
const tools = {
  mmdebstrap: 'mmdebstrap',
  zstd: 'zstd',
  mke2fs: 'e2fsprogs',
  'qemu-img': 'qemu-utils',
  cpio: 'cpio',
  'ssh-keygen': 'openssh-client',
  packer: 'packer',
  xorriso: 'xorriso',
  newuidmap: 'uidmap',
} as const;
type Tool = keyof typeof tools;

/** Lists the programs that a build needs on this host. */
export function listTools(means: ImageRecipe['means'], format: ImageFormat): Tool[] {
  switch (means) {
    case 'debian-archive':
      return format === 'vm'
        ? ['mmdebstrap', 'zstd', 'mke2fs', 'qemu-img', 'cpio', 'ssh-keygen']
        : ['mmdebstrap', 'zstd'];
    case 'packer':
      return ['packer', 'qemu-img', 'ssh-keygen', 'xorriso'];
    case 'dockerfile':
      return [];
    default:
      return assertNever(means);
  }
}

/** Explains why the programs and rights of this host cannot build an image; undefined when they can. */
export async function findMissingTool(
  means: ImageRecipe['means'],
  format: ImageFormat,
  host: { path: string; platform: NodeJS.Platform; isRoot: boolean },
): Promise<string | undefined> {
  const wanted = listTools(means, format);
  // Without root, mmdebstrap needs a user namespace with many users.
  if (means === 'debian-archive' && format === 'container' && !host.isRoot) wanted.push('newuidmap');
  if (wanted.length > 0 && host.platform !== 'linux') return 'needs a Linux host';
  const found = await Promise.all(wanted.map((tool) => findProgram(tool, host.path)));
  const missing = wanted.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const packages = missing.map((tool) => tools[tool]).join(' ');
    return `${missing.join(', ')} not installed (Debian and Ubuntu: apt-get install ${packages})`;
  }
  if (means === 'debian-archive' && format === 'vm' && !host.isRoot) return 'needs root to make the disk';
  return undefined;
}
