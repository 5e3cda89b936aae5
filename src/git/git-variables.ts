/** Author of PTH's own commits; never the developer, who did not write them. */
export const commitIdentity = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' } as const;

/**
 * Settings of every command line, so that a run means the same on every machine: no hook, no signature, no background
 * maintenance, no prompt, no colour, and none of the developer's settings for diffs and logs.
 */
const fixedSettings: readonly string[] = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'core.pager=cat',
  'core.commentChar=#',
  'commit.gpgSign=false',
  'tag.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'rerere.enabled=false',
  'submodule.recurse=false',
  'color.ui=false',
  'log.showSignature=false',
  'log.follow=false',
  'diff.autoRefreshIndex=false',
  'diff.noprefix=false',
  'diff.mnemonicPrefix=false',
  'diff.submodule=short',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  'trailer.separators=:',
  'advice.detachedHead=false',
];

/**
 * Builds the options before every git subcommand.
 * @param more additional settings, `name=value`
 * @param takesPatterns true for the few subcommands that refuse literal pathspecs
 */
export function buildGitOptions(more: readonly string[] = [], takesPatterns = false): string[] {
  const literal = takesPatterns ? [] : ['--literal-pathspecs'];
  return ['--no-pager', ...literal, ...[...fixedSettings, ...more].flatMap((setting) => ['-c', setting])];
}

/**
 * Builds the environment of a git process: the given variables without `GIT_*` (they could point git at another
 * repository, index or identity), without the user's configuration, and in English so that PTH can parse messages. Git
 * older than 2.32 does not know `GIT_CONFIG_GLOBAL`; a home directory that does not exist has the same effect there.
 */
export function buildGitVariables(
  variables: Readonly<Record<string, string | undefined>>,
  options: { isRead?: boolean } = {},
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || /^GIT_/i.test(name) || /^(LC_|LANG)/.test(name)) continue;
    result[name] = value;
  }
  return {
    ...result,
    HOME: '/dev/null',
    XDG_CONFIG_HOME: '/dev/null',
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: ':',
    GIT_SEQUENCE_EDITOR: ':',
    GIT_AUTHOR_NAME: commitIdentity.name,
    GIT_AUTHOR_EMAIL: commitIdentity.email,
    GIT_COMMITTER_NAME: commitIdentity.name,
    GIT_COMMITTER_EMAIL: commitIdentity.email,
    ...(options.isRead ? { GIT_OPTIONAL_LOCKS: '0' } : {}),
  };
}
