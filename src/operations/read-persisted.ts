import { readSuiteFiles } from '../session/index.ts';
import { parseTestFiles, type SourcedTest } from '../suite/index.ts';
import type { OperationContext } from './operation.ts';

/** Reads the tests in `.pth/tests` of a plugin directory; a file that cannot be read is a warning. */
export async function readPersisted(
  plugin: Parameters<typeof readSuiteFiles>[0],
  emit: OperationContext['emit'],
): Promise<SourcedTest[]> {
  const { files, problems } = await readSuiteFiles(plugin);
  for (const message of problems) emit({ type: 'warning', message });
  return parseTestFiles(files);
}
