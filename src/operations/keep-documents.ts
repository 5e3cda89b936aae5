import { posix } from 'node:path';
import { formatCount } from '../artifacts/index.ts';
import { describeFault, PthError } from '../base/index.ts';
import type { HarnessSession } from '../session/index.ts';
import { isLeft, keepPipeline } from './keep-pipeline.ts';
import type { RunStage } from '../target/index.ts';
import type { OperationContext } from './operation.ts';
import { type DocumentedServer, updateDocuments } from './update-documents.ts';

/** What a session leaves on its branch at its end, beside tests and report. */
export interface EndWishes {
  updateDocs: boolean;
  exportCi: boolean;
}

/**
 * Updates the README and exports a pipeline where that was asked for. What cannot be done is a warning, since the
 * session ends all the same. Returns the files that the branch holds now, relative to the plugin.
 * @param root directory of the environment
 */
export async function keepDocuments(
  session: HarnessSession,
  servers: readonly DocumentedServer[],
  wishes: EndWishes & { root: string; stage: RunStage },
  { ports, emit, signal, exportPipeline }: OperationContext,
): Promise<string[]> {
  const files: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!PthError.isInstance(error) || signal.aborted) throw error;
      emit({ type: 'warning', message: `${what}: ${describeFault(error).message}` });
    }
  };
  const { stage, root } = wishes;
  if (wishes.updateDocs) {
    await attempt('The README was not updated', () =>
      stage('docs', 'holding the README against the tools', async () => {
        const wish = { file: null, tools: null, isRewriting: false, isCommitted: true };
        const updated = await updateDocuments(session, servers, wish, { root, redactor: ports.redactor, signal });
        if (updated.commit !== null && updated.file !== null) files.push(updated.file);
        return { value: undefined, text: describeUpdate(updated) };
      }),
    );
  }
  if (wishes.exportCi) {
    await attempt('No pipeline was exported', () =>
      stage('pipeline', 'exporting a pipeline', async () => {
        if (exportPipeline === undefined) throw new PthError('usage/invalid', 'it cannot be exported from here');
        const { variables } = ports;
        const exported = await keepPipeline(session, exportPipeline, {
          force: false,
          staged: false,
          variables,
          signal,
        });
        const ours = exported.files.filter((file) => !isLeft(file)).map(({ path }) => path);
        files.push(...ours.map((path) => posix.relative(session.pluginPath, path)));
        const left = exported.files.filter(isLeft).map(({ path }) => `${path} is left as it is`);
        return { value: undefined, text: [ours.join(', '), ...left].filter((part) => part !== '').join('; ') };
      }),
    );
  }
  return files;
}

/** Says in one line what was written anew in a document. Pure. */
export function describeUpdate({
  file,
  changes,
}: Pick<Awaited<ReturnType<typeof updateDocuments>>, 'file' | 'changes'>): string {
  if (file === null) return 'The plugin has no README.';
  if (changes.length === 0) return `${file} is as it should be.`;
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  const parts = [
    formatCount(count('description'), 'description'),
    formatCount(count('example'), 'part of an example', 'parts of examples'),
    formatCount(count('entry'), 'new tool'),
  ];
  return `${file}: ${parts.filter((part) => !part.startsWith('0 ')).join(', ')}`;
}
