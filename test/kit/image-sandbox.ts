import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../src/base/index.ts';
import { createImageStore } from '../../src/environment/images/create-image-store.ts';
import type { ImageEngine } from '../../src/environment/images/image-engine.ts';
import type { ImageStore } from '../../src/environment/images/image-store.ts';
import { describeOwner } from '../../src/process/index.ts';
import { makeDirectory } from './git-sandbox.ts';

/** The definitions of the project. */
export const runnerImages = join(import.meta.dirname, '../../runner-images');

/** A copy of `runner-images/` whose Debian builder is a stand-in that takes no time and tells what it did. */
export interface ImageSandbox {
  manifest: string;
  cache: string;
  /** Its PATH has stand-ins for npm and zstd in front. */
  variables: Record<string, string>;
  /** The builder waits until this file exists, once `variables.PTH_TEST_GATE` names it. */
  gate: string;
  /** One line per run of the builder: its arguments. */
  runs(): string[];
  /** Everything in the cache directory, below the image's name. */
  cached(name: string): string[];
  /** Puts another stand-in in the place of the builder. */
  setBuilder(script: string): void;
  open(engine: ImageEngine, clock?: Clock): ImageStore;
}

const builder = `
echo "$*" >>"$PTH_TEST_LOG"
command=$1; shift
while [ $# -gt 0 ]; do case $1 in --out) out=$2;; --record) record=$2;; esac; shift 2; done
echo "build: working on $command"
echo "noise" >&2
image='{"contents":{"node":"22.1.0","git":"2.39.5"},"variables":{"SSL_CERT_FILE":"/x \\"y\\" $z"}}'
part() { if [ "$command" = root ]; then echo root >"$out"; else mkdir -p "$out"; fi; }
part
if [ -n "\${PTH_TEST_GATE-}" ]; then until [ -e "$PTH_TEST_GATE" ] || [ ! -d "\${PTH_TEST_GATE%/*}" ]; do sleep 0.02; done; fi
if [ "$command" = root ]; then echo "$image" >"$record"; else
  echo "$image" >"$out/image.json"; echo "ssh-ed25519 AAAA pth" >"$out/host_key.pub"
  for file in disk.qcow2 vmlinuz initrd.img id_ed25519; do echo "$file" >"$out/$file"; done
fi
`;

/** Makes one; its directories go with the test. */
export function makeImageSandbox(): ImageSandbox {
  const root = makeDirectory('images');
  const [manifest, cache, programs, log] = [
    join(root, 'manifest'),
    join(root, 'cache'),
    join(root, 'bin'),
    join(root, 'log'),
  ];
  cpSync(runnerImages, manifest, { recursive: true });
  mkdirSync(programs);
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "registry=https://registry.example/"\necho "cafile=null"\n', {
    mode: 0o755,
  });
  // Only ever asked to unpack, and what the stand-in packs is plain.
  writeFileSync(join(programs, 'zstd'), '#!/bin/sh\nexec cat "$2"\n', { mode: 0o755 });
  for (const name of ['mmdebstrap', 'mke2fs', 'qemu-img', 'cpio', 'ssh-keygen']) {
    writeFileSync(join(programs, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  }
  const setBuilder = (script: string) => writeFileSync(join(manifest, 'build-debian.sh'), script);
  setBuilder(builder);
  const variables = { PATH: `${programs}:/usr/bin:/bin`, HOME: root, PTH_TEST_LOG: log };
  return {
    manifest,
    cache,
    variables,
    gate: join(root, 'gate'),
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    cached: (name) => {
      const directory = join(cache, name);
      return existsSync(directory) ? readdirSync(directory, { recursive: true }).map(String).sort() : [];
    },
    setBuilder,
    open: (engine, clock = systemClock) =>
      createImageStore({
        manifestDirectory: manifest,
        cacheDirectory: cache,
        engine: async () => engine,
        variables,
        clock,
        owner: describeOwner(process.pid, hostname()),
      }),
  };
}
