import { exportCi } from '../../github/index.ts';
import type { ExportPipeline } from '../../operations/index.ts';
import { findTemplates, readRunner } from '../template-files.ts';

/** Writes the runner and the workflow that come with PTH into a plugin's directory. */
export const exportPipeline: ExportPipeline = async (request) => {
  const templates = await findTemplates();
  const runner = await readRunner();
  if (runner === null) throw new Error('the runner is missing from this installation');
  const workflow = await templates.read('pth-tests.yml');
  return exportCi({ ...request, templates: { workflow, runner } });
};
