import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type PackageManifest, suppliedByPi } from './pack-and-install.ts';

/** Cause of an installed package's failure. */
type ProblemCause =
  | 'pack-failed'
  | 'install-failed'
  | 'file-not-packed'
  | 'file-missing'
  | 'dependency-undeclared'
  | 'load-failed'
  | 'server-failed';

/** One problem of a package. */
export interface PackageProblem {
  cause: ProblemCause;
  /** Cause and remedy, for people. */
  message: string;
}

/** Source and installation directory of a package. */
export interface PackagePaths {
  packageDir: string;
  installedDir: string;
  manifest: PackageManifest;
}

/** Messages of loaders and servers about a missing module. */
const missingModule = /Cannot find (?:module|package) ['"]([^'"]+)['"](?:\s+imported from ['"]?([^\s'"]+))?/;
const requireStack = /Require stack:\s*-\s*(\S+)/;

/** Finds the cause behind a loader's error message. */
export function explainLoadFailure(
  loaderMessage: string,
  paths: PackagePaths,
  otherwise: ProblemCause,
): PackageProblem {
  const match = missingModule.exec(loaderMessage);
  if (!match) return { cause: otherwise, message: loaderMessage.trim().replaceAll(`${paths.installedDir}/`, '') };
  const [, specifier = ''] = match;
  const importer = match[2] ?? requireStack.exec(loaderMessage)?.[1];
  const from = importer === undefined ? '' : `, which ${shorten(importer, paths)} imports,`;
  if (specifier.startsWith('.') || isAbsolute(specifier)) {
    const target = resolve(importer === undefined ? paths.installedDir : dirname(stripUrl(importer)), specifier);
    return explainMissingFile(relative(paths.installedDir, target), from, paths);
  }
  return explainMissingPackage(bareName(specifier), from, loaderMessage, paths);
}

/** Describes a missing file that the manifest or a module names. */
export function explainMissingFile(path: string, from: string, paths: PackagePaths): PackageProblem {
  const source = sourceCandidates(path).find((candidate) => existsSync(join(paths.packageDir, candidate)));
  if (source !== undefined) {
    return {
      cause: 'file-not-packed',
      message: `${source}${from} is in the package directory but not in the tarball: add it to "files" in package.json.`,
    };
  }
  return {
    cause: 'file-missing',
    message: `${path}${from} exists neither in the tarball nor in the package directory.`,
  };
}

function explainMissingPackage(
  name: string,
  from: string,
  loaderMessage: string,
  { manifest }: PackagePaths,
): PackageProblem {
  const declared = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies };
  if (name in declared) {
    const hint = suppliedByPi.includes(name) ? ' It is supplied by pi and not there without it.' : '';
    return {
      cause: 'load-failed',
      message: `${name}${from} is declared but not installed.${hint} ${loaderMessage.trim()}`,
    };
  }
  const where = name in manifest.devDependencies ? 'only in devDependencies' : 'not in dependencies';
  return {
    cause: 'dependency-undeclared',
    message: `The package ${name}${from} is ${where}: add it to "dependencies" in package.json.`,
  };
}

/** Lists possible source names of a compiled file. */
function sourceCandidates(path: string): string[] {
  const stem = path.replace(/\.[cm]?[jt]s$/, '');
  const endings = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'];
  return [path, ...endings.map((ending) => `${stem}${ending}`)].filter((candidate) => !candidate.startsWith('..'));
}

function bareName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function shorten(importer: string, { installedDir }: PackagePaths): string {
  const path = relative(installedDir, stripUrl(importer));
  return path.startsWith('..') ? stripUrl(importer) : path;
}

function stripUrl(path: string): string {
  return decodeURI(path.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
}
