/** Reason why a fix may not change a path; the words appear in the refusal. */
export type PathRefusal = 'git' | 'test-suite' | 'ci' | 'outside' | 'secrets';

const ciFiles =
  /^(?:\.github|\.gitea|\.forgejo|\.circleci|\.buildkite|\.woodpecker|\.husky|\.ci)(?:\/|$)|^(?:\.gitlab-ci\.yml|\.travis\.yml|\.drone\.yml|\.woodpecker\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|appveyor\.yml|Jenkinsfile)$/i;

const secretFiles =
  /(?:^|\/)(?:\.env(?:\.(?!example$|sample$|template$)[^/]*)?|\.npmrc|\.pypirc|\.netrc|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx|jks|keystore))$/i;

/**
 * Returns the reason why no fix may change the path (relative to the repository root, forward slashes), or null when it
 * may: git's own files at any depth, the harness's suite and state, files that CI runs, and files that hold keys.
 */
export function refusePath(path: string): PathRefusal | null {
  const parts = path.split('/');
  if (path === '' || path.startsWith('/') || parts.includes('..') || path.includes('\0')) return 'outside';
  if (parts.some((part) => /^\.git(?:$|attributes$|ignore$|modules$|config$|hooks$)/i.test(part))) return 'git';
  if (parts.some((part) => part.toLowerCase() === '.pth')) return 'test-suite';
  if (secretFiles.test(path)) return 'secrets';
  return ciFiles.test(path) ? 'ci' : null;
}

/** Relative paths that an agent's tools may not write during a fix. */
export const agentProtectedPaths: readonly string[] = ['.git', '.pth', '.github', '.gitattributes', '.gitmodules'];

const buildOutput =
  /(?:^|\/)(?:dist|build|out|target|coverage|node_modules|__pycache__|\.venv|venv|\.pytest_cache|\.mypy_cache|\.tox|[^/]+\.egg-info)\/|\.(?:pyc|tsbuildinfo)$/;

/** True for a path below a directory that builds and installs write. */
export function isBuildOutput(path: string): boolean {
  return buildOutput.test(path);
}

const manifest =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|deno\.(?:jsonc?|lock)|pyproject\.toml|setup\.(?:py|cfg)|fastmcp\.json|requirements[\w.-]*\.txt|uv\.lock|poetry\.lock|Cargo\.(?:toml|lock)|go\.(?:mod|sum))$/;

/** True for a file that lists the plugin's dependencies. */
export function isManifest(path: string): boolean {
  return manifest.test(path);
}
