import type { PluginDefinition, ServerSpec } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
import { parseStartLine } from './start-line.ts';

/** Detects a plugin's language from its project files, else from its start command. */
export async function detectLanguage(files: PluginFiles, server: ServerSpec): Promise<PluginDefinition['language']> {
  const { transport } = server;
  const argv = transport.kind === 'http' ? transport.start?.argv : transport.argv;
  const { program, file: entry } = parseStartLine(argv ?? []);
  if (/^(?:python[\d.]*|uvx?|pipx)$/.test(program)) return 'python';
  if (await files.has('tsconfig.json')) return 'typescript';
  if (/\.[cm]?tsx?$/.test(entry ?? '')) return 'typescript';
  if (await files.has('package.json')) return 'javascript';
  for (const file of ['pyproject.toml', 'setup.py', 'requirements.txt']) if (await files.has(file)) return 'python';
  if (await files.has('Cargo.toml')) return 'rust';
  if (await files.has('go.mod')) return 'go';
  return /^(?:node|npx|tsx|bun|deno)$/.test(program) ? 'javascript' : 'other';
}
