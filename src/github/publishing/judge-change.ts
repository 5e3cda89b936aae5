import { trailerValues } from '../../git/index.ts';
import { isManifest, refusePath } from '../../repair/index.ts';
import type {
  PublishCommit,
  PublishNote,
  PublishRefusal,
  PublishRequest,
  PublishRule,
  TreeChange,
} from './publish-request.ts';

/** Matches paths in the harness's own folder, in the plugin's directory anywhere in the repository. */
export const ownFolder = /(?:^|\/)\.pth\//;

/** Files that define owners, instructions for agents, or programs to run, beside those that no fix may touch anyway. */
const governance =
  /(?:^|\/)(?:CODEOWNERS|(?:AGENTS|CLAUDE|GEMINI|COPILOT)\.md|\.mcp\.json|\.pre-commit-config\.ya?ml|lefthook\.ya?ml|renovate\.json5?|\.gitlab-ci\.yml|action\.ya?ml|cloudbuild\.ya?ml|\.(?:cursor|windsurf|cline)rules|\.envrc|\.lfsconfig)$|(?:^|\/)\.(?!claude-plugin\/|pth\/)[^/]+\//i;

/** Files that tell a package manager what to run or where to fetch from, as `.npmrc` does. */
const installer = /(?:^|\/)(?:\.yarnrc(?:\.ya?ml)?|\.pnpmfile\.[cm]?js|bunfig\.toml|\.?pip\.conf|\.condarc)$/i;

/** Files by which a plugin tells its client or an agent what to run and do: manifests, hooks, skills, commands. */
const steering = [
  /(?:^|\/)(?:\.claude-plugin\/|(?:server|manifest|gemini-extension|\.lsp)\.json$|smithery\.ya?ml$)/i,
  // A folder `hooks` elsewhere often holds components of a user interface.
  /^hooks\/|(?:^|\/)plugins\/[^/]+\/hooks\/|(?:^|\/)hooks\/(?:.+\/)?(?:hooks\.json|[^/]+\.(?:sh|bash|ps1|cmd|bat))$/i,
  /(?:^|\/)(?:skills\/[^/]+\/|SKILL\.md$|(?:commands|agents|output-styles)\/(?:.+\/)?[^/]+\.md$)/i,
];

/** Files that are tests by their name or directory. */
const testFile =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|(?:[._-](?:test|spec)\.[a-z]+|^test_[^/]+\.py|\/test_[^/]+\.py|_test\.(?:go|py|rb))$/i;

/** The judgement of a change: reasons against it, and notes for a person. */
export interface ChangeJudgement {
  refusals: PublishRefusal[];
  notes: PublishNote[];
}

/** Judges one changed path of one commit (threats T13, hostile settings; T18, hostile patches; T19, weakened tests). */
export function judgeChange(change: TreeChange, commit: PublishCommit, request: PublishRequest): ChangeJudgement {
  const refusals: PublishRefusal[] = [];
  const notes: PublishNote[] = [];
  const refuse = (rule: PublishRule, message: string) =>
    refusals.push({ rule, commit: commit.sha, path: change.path, message });
  const { path } = change;
  const isOwn = isSessionRecord(commit);
  if (!isPlainPath(path)) refuse('path', 'The path is not one that means the same everywhere.');
  else if (ownFolder.test(path)) {
    if (!isOwn) refuse('protected-path', 'A fix may not change the harness’s own folder.');
    if (request.frozenTests.includes(path)) {
      refuse('frozen-test', 'A test of the suite that was there before may not be changed or removed.');
    }
  } else {
    const refusal = refusePath(path);
    if (refusal !== null) refuse('protected-path', `The path is protected (${refusal}).`);
    else if (installer.test(path)) refuse('protected-path', 'The path decides what an installation runs or fetches.');
    else if (governance.test(path)) refuse('protected-path', 'The path decides who owns, instructs or runs what.');
    else if (isOwn) refuse('protected-path', 'A commit about the session may change only the harness’s own folder.');
  }
  judgeKind(change, refuse);
  if (change.bytes > request.limits.maxFileBytes) {
    refuse('size', `The file has ${change.bytes} bytes; at most ${request.limits.maxFileBytes} may be published.`);
  }
  if (isManifest(path)) {
    if (mayChangeDependencies(request)) notes.push({ kind: 'dependencies-changed', commit: commit.sha, path });
    else
      refuse('dependencies', 'The pull request does not change what the plugin depends on, so a fix may not either.');
  }
  if (!ownFolder.test(path) && testFile.test(path)) {
    notes.push({ kind: change.status === 'deleted' ? 'test-deleted' : 'test-changed', commit: commit.sha, path });
  }
  if (steering.some((pattern) => pattern.test(path)))
    notes.push({ kind: 'steering-changed', commit: commit.sha, path });
  return { refusals, notes };
}

/** Types of commits that only record the session. An alteration is none: nobody asks for one in a pull request. */
const recordTypes: ReadonlySet<string> = new Set(['state-checkpoint', 'tests', 'report', 'evidence']);

/** True for a commit that only records the session, by its one type. */
export function isSessionRecord({ trailers }: Pick<PublishCommit, 'trailers'>): boolean {
  const [type, ...more] = trailerValues(trailers, 'PTH-Type');
  return type !== undefined && more.length === 0 && recordTypes.has(type);
}

/** Requires ordinary files whose executable bit does not change. */
function judgeKind(change: TreeChange, refuse: (rule: PublishRule, message: string) => void): void {
  const { oldMode, newMode, status } = change;
  const kinds: Readonly<Record<string, string>> = {
    '120000': 'a link',
    '160000': 'a submodule',
    '040000': 'a directory',
  };
  for (const mode of [oldMode, newMode]) {
    if (mode === null || mode === '100644' || mode === '100755') continue;
    refuse('file-kind', `The path is ${kinds[mode] ?? 'no ordinary file'}.`);
    return;
  }
  const isConsistent = (oldMode === null) === (status === 'added') && (newMode === null) === (status === 'deleted');
  if (!isConsistent) refuse('file-kind', 'What is said of the path contradicts itself.');
  else if (newMode === '100755' && oldMode !== '100755') refuse('file-mode', 'The file would become a program.');
  else if (newMode === '100644' && oldMode === '100755') refuse('file-mode', 'The file would stop being a program.');
}

function mayChangeDependencies({ limits, pullRequestPaths }: PublishRequest): boolean {
  if (limits.dependencies === 'as-pull-request') return pullRequestPaths.some(isManifest);
  return limits.dependencies === 'allow';
}

/**
 * True when a path means the same to git, GitHub and every file system: relative, no way up, no name that Windows or
 * macOS reads as another, nothing invisible.
 */
function isPlainPath(path: string): boolean {
  if (path === '' || path.length > 400 || path.normalize('NFC') !== path || path.includes('\\')) return false;
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}:*?"<>|]/u.test(path)) return false;
  return path
    .split('/')
    .every(
      (part) => part !== '' && !/^\.{1,2}$|[. ]$|^ |^git~\d+$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part),
    );
}
