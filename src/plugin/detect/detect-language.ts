import type { PluginDefinition, ServerSpec } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';

/** Detects a plugin's language from its project files, else from its start command. */
export async function detectLanguage(files: PluginFiles, server: ServerSpec): Promise<PluginDefinition['language']> {
  const program = server.transport.kind === 'stdio' ? server.transport.argv[0] : '';
  const script = server.transport.kind === 'stdio' ? (server.transport.argv[1] ?? '') : '';
  if (/(?:^|\/)(?:python3?|uvx?)$/.test(program)) return 'python';
  if (await files.has('tsconfig.json')) return 'typescript';
  if (/\.[cm]?ts$/.test(script)) return 'typescript';
  if (await files.has('package.json')) return 'javascript';
  for (const file of ['pyproject.toml', 'setup.py', 'requirements.txt']) if (await files.has(file)) return 'python';
  if (await files.has('Cargo.toml')) return 'rust';
  if (await files.has('go.mod')) return 'go';
  return /(?:^|\/)(?:node|npx|tsx|bun|deno)$/.test(program) ? 'javascript' : 'other';
}
