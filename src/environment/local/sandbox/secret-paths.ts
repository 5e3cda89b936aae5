import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { systemErrorCode } from '../../../base/index.ts';
import { listEngineDirectories } from './plan-layers.ts';

/** A path of the host that appears empty in the sandbox. */
export interface SecretPath {
  path: string;
  kind: 'directory' | 'file';
}

/** Below a home directory: keys, credentials and tokens of tools, PTH's own socket, password stores, browsers, histories. */
const homePaths = [
  '.ssh .gnupg .pki .password-store .age .step .vault-token .netrc _netrc .authinfo .authinfo.gpg .git-credentials .pypirc .pgpass .my.cnf .mylogin.cnf',
  '.aws .azure .boto .s3cfg .oci .kube .docker .podman .terraformrc .terraform.d .heroku .fly .netlify .vercel .ngrok2 .railway .databrickscfg',
  '.claude .claude.json .codex .gemini .anthropic .openai .aider.conf.yml .continue .cursor .copilot .ollama',
  '.cargo/credentials .cargo/credentials.toml .m2/settings.xml .m2/settings-security.xml .gradle/gradle.properties .gem/credentials .nuget/NuGet/NuGet.Config .composer/auth.json',
  '.config/gh .config/hub .config/glab-cli .config/git/credentials .config/gcloud .config/doctl .config/rclone .config/sops .config/age .config/op .config/containers/auth.json .config/composer/auth.json .config/configstore .config/netlify .config/stripe .config/anthropic .config/claude .config/openai .config/github-copilot .config/google-chrome .config/chromium .config/BraveSoftware .config/Bitwarden .config/Signal .config/Slack .config/1Password .config/solana .config/fish/fish_variables',
  '.local/share/keyrings .local/share/kwalletd .local/share/com.vercel.cli .local/share/fish/fish_history .local/state/pth/host .mozilla .thunderbird .bitcoin .ethereum .electrum',
  '.bash_history .zsh_history .zhistory .sh_history .ash_history .history .node_repl_history .python_history .psql_history .mysql_history .sqlite_history .rediscli_history .irb_history .lesshst .viminfo',
].flatMap((names) => names.split(' '));

/**
 * Of the whole host: mounted secrets of orchestrators, sockets of a user's session, the storage of container engines.
 */
const hostPaths = ['/run/secrets', '/var/run/secrets', '/run/user', ...listEngineDirectories()];

/**
 * Finds the usual secret paths of these home directories and of the host that exist, with links resolved; sorted,
 * without those below another one. Every other path stays as readable as it is for this user.
 */
export async function findSecretPaths(homes: readonly string[]): Promise<SecretPath[]> {
  const hostKeys = (await readNames('/etc/ssh')).filter((name) => name.endsWith('_key'));
  const candidates = [
    ...hostPaths,
    ...hostKeys.map((name) => join('/etc/ssh', name)),
    ...homes.flatMap((home) => homePaths.map((name) => join(home, name))),
  ];
  const found = new Map<string, SecretPath>();
  for (const secret of await Promise.all(candidates.map(examine))) if (secret) found.set(secret.path, secret);
  return [...found.values()]
    .filter(({ path }) => ![...found.keys()].some((other) => other !== path && path.startsWith(`${other}/`)))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

async function examine(candidate: string): Promise<SecretPath | undefined> {
  try {
    const path = await realpath(candidate);
    const stats = await stat(path);
    if (stats.isDirectory()) return { path, kind: 'directory' };
    return stats.isFile() ? { path, kind: 'file' } : undefined;
  } catch (error) {
    // Missing, or closed to this user and therefore to the plugin, which runs as the same user.
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/**
 * Returns the home of a user by its variables and by the system's list of users, which no variable changes: keys lie in
 * the second one also while HOME names another place. Pure.
 */
export function listOwnHomes(
  variables: Readonly<Record<string, string | undefined>>,
  user: { homedir: string },
): string[] {
  return [...new Set([variables['HOME'] ?? '', user.homedir])].filter((home) => isAbsolute(home));
}

/** Lists the home directories of this user; for root also those of all others. */
export async function listHomes(own: readonly string[], isRoot: boolean): Promise<string[]> {
  const others = isRoot ? (await readNames('/home')).map((name) => join('/home', name)) : [];
  return [...new Set([...own, ...(isRoot ? ['/root'] : []), ...others])].filter((home) => home.startsWith('/'));
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}

/** Settings of package managers: needed for registries and certificates, but without their credentials. */
const packageSettings = ['.npmrc', '.yarnrc.yml', '.config/pip/pip.conf', '.pip/pip.conf'];

/** Reads the package managers' settings of a home that hold credentials, and returns their text without them. */
export async function readPackageSettings(home: string): Promise<{ path: string; text: string }[]> {
  const texts = await Promise.all(packageSettings.map((name) => readText(join(home, name))));
  return texts.flatMap((found) => {
    const text = found === undefined ? undefined : dropCredentialLines(found.text);
    return found === undefined || text === undefined || text === found.text ? [] : [{ path: found.path, text }];
  });
}

async function readText(candidate: string): Promise<{ path: string; text: string } | undefined> {
  try {
    const path = await realpath(candidate);
    return { path, text: await readFile(path, 'utf8') };
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

const credentialLines = [
  // npm: `_authToken=`, `//registry/:_password=`, `key=`.
  /^\s*["']?(?:[^=]*:)?_?(?:auth|authtoken|password|username|email|keyfile|certfile|key|cert)\b[^=]*=/i,
  /^\s*["']?npmAuth(?:Token|Ident)["']?\s*:/i,
  // An address with a name and a password in it.
  /:\/\/[^/\s@]*:[^/\s@]*@/,
];

/** Removes the lines of a settings text that hold or name a credential. */
export function dropCredentialLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !credentialLines.some((pattern) => pattern.test(line)))
    .join('\n');
}
