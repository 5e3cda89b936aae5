import { z } from 'zod';
import { type JsonObject, toJsonValue, toPlainText } from '../base/index.ts';
import { type SandboxResult, verifySandboxInstall } from '../test-session/index.ts';
import type { Operation } from './operation.ts';

export const packCheckInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  /** Scripts of the package and of its dependencies may run. */
  scripts: z.boolean().default(false),
});

/** The result of the check, for programs and people. */
export interface PackCheckResult {
  isOk: boolean;
  document: JsonObject;
  terminal: string;
}

/** Packs a package, installs it in an empty directory, loads it, and reports faults. */
export const packCheck: Operation<typeof packCheckInputSchema, PackCheckResult> = {
  inputSchema: packCheckInputSchema,
  async perform(input, { ports, signal }) {
    const { variables, workingDirectory, temporaryDirectory, redactor } = ports;
    const result = await verifySandboxInstall(
      { packageDir: input.path, runScripts: input.scripts, signal },
      { variables, workingDirectory, temporaryDirectory },
    );
    const document = toJsonValue({
      name: result.name,
      version: result.version,
      ok: result.problems.length === 0,
      loaders: result.loaders,
      extensions: result.extensionsLoaded,
      skills: result.skillsLoaded,
      servers: result.serversStarted,
      tools: result.toolsRegistered,
      files: result.files,
      problems: result.problems,
    }) as JsonObject;
    return {
      isOk: result.problems.length === 0,
      document: redactor.redactJson(document),
      terminal: redactor.redact(render(result)),
    };
  },
};

const loaderTexts = {
  pi: 'its extensions and skills loaded by pi',
  pth: "its extensions loaded without pi, in PTH's own session",
  mcp: 'its MCP server started',
};

function render(result: SandboxResult): string {
  const { problems, files } = result;
  const done = result.loaders.map((loader) => loaderTexts[loader]).join('; ') || 'not installed';
  const tools = result.toolsRegistered.length === 0 ? 'none' : result.toolsRegistered.join(', ');
  const counts = [
    count(result.extensionsLoaded, 'extension'),
    count(result.skillsLoaded, 'skill'),
    count(result.serversStarted, 'server'),
  ].filter((text) => text !== '');
  const lines = [
    `${result.name} ${result.version}: packed and installed in a clean directory; ${done}.`,
    ...(files.length === 0 ? [] : [`  files   ${files.length}`]),
    ...(counts.length === 0 ? [] : [`  loaded  ${counts.join(', ')}`]),
    `  tools   ${tools}`,
    ...problems.map(({ cause, message }) => `✖ ${cause}: ${message.replaceAll('\n', '\n  ')}`),
    problems.length === 0
      ? 'The package works as it would be published.'
      : `The package is broken as it would be published: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
  ];
  return `${lines.map((line) => toPlainText(line)).join('\n')}\n`;
}

function count(number: number, what: string): string {
  if (number === 0) return '';
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
