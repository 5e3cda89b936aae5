import type { PackageNames } from '../../environment/index.ts';

/** Programs that compile or run a kind of project, and the distribution packages that provide them. */
export interface Toolchain {
  name: string;
  /** All of these must exist. */
  programs: readonly [string, ...string[]];
  packages: PackageNames;
  /** Run as root after the packages, in order. */
  commands?: readonly (readonly [string, ...string[]])[];
  /** Shown to be there by the success of this command, where its programs alone do not tell. */
  probe?: readonly [string, ...string[]];
  /** Package of the npm registry that holds the program; npm puts it into a place of PTH's own, on every environment. */
  npmPackage?: string;
}

const npmPackages = { apt: ['npm'], dnf: ['npm'] } as const;

/** Toolchains by the program that a build or start command uses. */
export const toolchains = {
  cargo: { name: 'Rust', programs: ['cargo', 'rustc'], packages: { apt: ['cargo', 'rustc'], dnf: ['cargo', 'rust'] } },
  go: { name: 'Go', programs: ['go'], packages: { apt: ['golang-go'], dnf: ['golang'] } },
  mvn: {
    name: 'Java with Maven',
    programs: ['javac', 'mvn'],
    packages: { apt: ['default-jdk-headless', 'maven'], dnf: ['java-latest-openjdk-devel', 'maven'] },
  },
  gradle: {
    name: 'Java with Gradle',
    programs: ['javac', 'gradle'],
    packages: { apt: ['default-jdk-headless', 'gradle'], dnf: ['java-latest-openjdk-devel', 'gradle'] },
  },
  java: {
    name: 'Java',
    programs: ['javac'],
    packages: { apt: ['default-jdk-headless'], dnf: ['java-latest-openjdk-devel'] },
  },
  pip: {
    name: 'Python with venv',
    programs: ['python3'],
    packages: { apt: ['python3', 'python3-pip', 'python3-venv'], dnf: ['python3', 'python3-pip'] },
    probe: ['python3', '-c', 'import ensurepip, venv'],
  },
  uv: {
    name: 'uv',
    programs: ['uv'],
    packages: { apt: ['python3', 'python3-venv'], dnf: ['python3', 'python3-pip'] },
    commands: [
      ['python3', '-m', 'venv', '/opt/pth-uv'],
      ['/opt/pth-uv/bin/pip', 'install', '--quiet', 'uv'],
      ['ln', '-sf', '/opt/pth-uv/bin/uv', '/opt/pth-uv/bin/uvx', '/usr/local/bin/'],
    ],
  },
  poetry: { name: 'Poetry', programs: ['poetry'], packages: { apt: ['python3-poetry'], dnf: ['poetry'] } },
  deno: { name: 'Deno', programs: ['deno'], packages: npmPackages, npmPackage: 'deno' },
  bun: { name: 'Bun', programs: ['bun'], packages: npmPackages, npmPackage: 'bun' },
  pnpm: { name: 'pnpm', programs: ['pnpm'], packages: npmPackages, npmPackage: 'pnpm' },
  yarn: { name: 'Yarn', programs: ['yarn'], packages: npmPackages, npmPackage: 'yarn' },
  dotnet: { name: 'the .NET SDK', programs: ['dotnet'], packages: { apt: [], dnf: ['dotnet-sdk-8.0'] } },
  ruby: {
    name: 'Ruby',
    programs: ['ruby', 'bundle'],
    packages: { apt: ['ruby', 'bundler'], dnf: ['ruby', 'rubygem-bundler'] },
  },
  php: {
    name: 'PHP',
    programs: ['php', 'composer'],
    packages: { apt: ['php-cli', 'composer'], dnf: ['php-cli', 'composer'] },
  },
  make: {
    name: 'make and a C compiler',
    programs: ['make', 'gcc'],
    packages: { apt: ['make', 'gcc', 'libc6-dev'], dnf: ['make', 'gcc'] },
  },
  cmake: {
    name: 'CMake',
    programs: ['cmake', 'g++'],
    packages: { apt: ['cmake', 'g++', 'make'], dnf: ['cmake', 'gcc-c++', 'make'] },
  },
  npm: {
    name: 'Node.js with npm',
    programs: ['node', 'npm'],
    packages: { apt: ['nodejs', 'npm'], dnf: ['nodejs', 'npm'] },
  },
} as const satisfies Record<string, Toolchain>;

/** Key of a toolchain: its program. */
export type ToolchainKey = keyof typeof toolchains;
