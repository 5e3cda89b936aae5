import { posix } from 'node:path';
import { type DocumentedTool, type DocumentNote, listExamples, patchOnDemand } from '../artifacts/index.ts';
import { PthError, type Redactor } from '../base/index.ts';
import { commitArtifacts, type HarnessSession, writeFileInside } from '../session/index.ts';
import type { TestOutcome } from '../suite/index.ts';
import { redactTexts } from './redact-test.ts';

/** What a server shows of itself. */
export interface DocumentedServer {
  tools: readonly DocumentedTool[];
  outcomes: readonly TestOutcome[];
  /** Its tools when the session began; null where they are not known. */
  toolsBefore: readonly Pick<DocumentedTool, 'name' | 'description'>[] | null;
}

/** What is wanted of a document. */
export interface DocumentWish {
  /** Markdown file, relative to the plugin; null for its README. */
  file: string | null;
  /** Tools to look at; null for all. */
  tools: readonly string[] | null;
  /** True to replace descriptions that somebody wrote by hand as well. */
  isRewriting: boolean;
  /** False only shows the patch. */
  isCommitted: boolean;
}

/** A document that was held against its server. */
export interface UpdatedDocument {
  /** Relative to the plugin; null where it has none. */
  file: string | null;
  /** Unified diff; empty where nothing changes. */
  patch: string;
  changes: readonly DocumentNote[];
  left: readonly (DocumentNote & { reason: string })[];
  commit: string | null;
}

const maxBytes = 1024 * 1024;

/**
 * Writes the stale parts of a plugin's README anew, from the tools as the servers list them now and from calls of tests
 * that passed, and commits the README alone.
 * @param root directory of the environment, which the README must not show
 * @throws PthError `usage/invalid` for a file that is missing, was changed without a commit, or is no Markdown
 */
export async function updateDocuments(
  session: HarnessSession,
  servers: readonly DocumentedServer[],
  wish: DocumentWish,
  { root, redactor, signal }: { root: string; redactor: Redactor; signal: AbortSignal },
): Promise<UpdatedDocument> {
  const file = await findDocument(session, wish.file, signal);
  if (file === null) return { file, patch: '', changes: [], left: [], commit: null };
  const { git, pluginPath } = session;
  const path = posix.join(pluginPath, file);
  const text = (await git.fileAt('HEAD', path, { maxBytes })) ?? '';
  const before = servers.every(({ toolsBefore }) => toolsBefore !== null)
    ? new Map(
        servers.flatMap(({ toolsBefore }) => toolsBefore ?? []).map((tool) => [tool.name, tool.description ?? '']),
      )
    : null;
  const { text: patched, ...notes } = await patchOnDemand(text, {
    tools: redactTexts(
      servers.flatMap(({ tools }) => tools),
      redactor,
    ),
    examples: redactTexts(
      servers.flatMap(({ outcomes }) => listExamples(outcomes, root)),
      redactor,
    ),
    earlier: before,
    only: wish.tools === null ? null : new Set(wish.tools),
    isRewriting: wish.isRewriting,
  });
  if (patched === text) return { file, patch: '', ...notes, commit: null };
  const paths = [path];
  if (!wish.isCommitted) {
    try {
      await writeFileInside(session.pluginDirectory, file, patched);
      return { file, patch: (await git.diff('HEAD', null, { paths, signal })).text, ...notes, commit: null };
    } finally {
      await git.discard([path]);
    }
  }
  const head = await git.head();
  const commit = await commitArtifacts(session, {
    files: [{ path: file, content: patched }],
    subject: 'docs: update README from PTH session',
    type: 'docs',
    signal,
  });
  return { file, patch: (await git.diff(head, 'HEAD', { paths, signal })).text, ...notes, commit };
}

/** Finds the document on the branch; null for a plugin without a README. @throws PthError `usage/invalid` */
async function findDocument(
  { git, pluginPath }: HarnessSession,
  wanted: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (wanted !== null && !/\.(?:md|markdown)$/i.test(wanted)) {
    throw new PthError('usage/invalid', `file: ${wanted} is no Markdown file`, {
      recovery: ['Name a file that ends in .md.'],
    });
  }
  const inside = pluginPath === '' ? '' : `${pluginPath}/`;
  const files = (await git.listFiles('HEAD')).filter(
    ({ mode, path }) => mode.startsWith('100') && path.startsWith(inside),
  );
  const names = files.map(({ path }) => path.slice(inside.length));
  const file = names.find((name) => (wanted === null ? /^readme\.(?:md|markdown)$/i.test(name) : name === wanted));
  if (file === undefined) {
    if (wanted === null) return null;
    throw new PthError('usage/invalid', `file: the branch holds no file ${wanted}`, {
      recovery: ['Name a committed file, relative to the plugin, or leave file out for its README.'],
    });
  }
  const changed = await git.status({ signal });
  if (!changed.some(({ path }) => path === inside + file)) return file;
  throw new PthError('usage/invalid', `${file} was changed in the worktree without a commit`, {
    recovery: ['Commit or discard the change first.'],
  });
}
