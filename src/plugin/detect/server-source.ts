import { posix } from 'node:path';
import { PthError } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';

const maxFiles = 150;
const maxDepth = 6;
const sourceFile = /\.(?:[cm]?[jt]sx?|py|go|rs|cs|java|kt)$/;
const testFile = /(?:[._-](?:test|spec)\.|^test_|_test\.)/;
const skipped =
  /^(?:\..*|node_modules|dist|build|out|target|vendor|bin|obj|tests?|__tests__|fixtures|docs?|examples?)$/;

/** Words of the SDKs with which a program offers tools; a client uses none of them. */
const serverWords = [
  // TypeScript and Python.
  /\b(?:new|extends) \w*M(?:cp|CP)(?:Server|Agent)\b|\bFastMCP\b|\b(?:Stdio|SSE|StreamableHTTP|StreamableHttp)ServerTransport\b|\bstdio_server\b/,
  /@modelcontextprotocol\/(?:sdk\/)?server(?![\w-])|\bmcp\.server\b|\bmcp-framework\b|\bxmcp\b|\bcreateMcpHandler\b/,
  /\.(?:registerTool|addTool)\(|\bserver\.tool\(/,
  // Gradio offers the functions of a page as tools.
  /\bmcp_server\s*=\s*True\b/,
  // Go, Rust, .NET, Java.
  /\bmcp-go\/server\b|\bmcp(?:_golang)?\.NewServer\b|\bNewMCPServer\b|\bNewServer\(\s*&?\w+\.Implementation\b/,
  /\bServerHandler\b|\brust_mcp_sdk\b|\bpmcp\b/,
  /\bAddMcpServer\b|\bMcpServerTool(?:Type)?\b|\bMcpSyncServer\b|\bMcpAsyncServer\b|io\.quarkiverse\.mcp\.server/,
];

/**
 * Tells whether the sources of a directory make an MCP server, with an SDK or by answering the protocol themselves; null
 * where there are no sources to judge by. At most 150 files are read.
 */
export async function makesServer(files: PluginFiles, start = '.'): Promise<boolean | null> {
  const protocol = new Set<string>();
  let isRead = false;
  let left = maxFiles;
  let level = [start];
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth++) {
    const next: string[] = [];
    for (const directory of level) {
      for (const name of await files.listFiles(directory)) {
        if (!sourceFile.test(name) || testFile.test(name)) continue;
        // A search that ended early says nothing.
        if (left-- <= 0) return null;
        const text = await readSource(files, posix.join(directory, name));
        if (text === undefined) continue;
        isRead = true;
        if (isServerSource(text, protocol)) return true;
      }
      const names = (await files.listDirectories(directory)).filter((name) => !skipped.test(name));
      next.push(...names.map((name) => posix.join(directory, name)));
    }
    level = next;
  }
  return isRead ? false : null;
}

/** Names of programs that write the documents of another one, and libraries that do, whatever else they import. */
const writerName =
  /^gen(?:erate)?[-_]?(?:docs?|man|completions?|schemas?)$|^(?:docs?|man|completions?|schemas?)[-_]?gen$/;
const writerLibrary = /"github\.com\/(?:spf13\/cobra\/doc|urfave\/cli-docs\b[\w/]*)"/;

/**
 * Tells the same of a Go program, whose server mostly stands in packages of its module that it imports. A program that
 * writes the documents of another one imports all of its commands and makes no server.
 */
export async function makesGoServer(files: PluginFiles, program: string): Promise<boolean | null> {
  const own = posix.basename(program);
  if (writerName.test(own)) return false;
  const module = /^module\s+(\S+)/m.exec((await readSource(files, 'go.mod')) ?? '')?.[1];
  const protocol = new Set<string>();
  const seen = new Set<string>();
  const queue = [program];
  for (let directory = queue.shift(); directory !== undefined; directory = queue.shift()) {
    if (seen.has(directory)) continue;
    if (seen.size >= maxFiles) return null;
    seen.add(directory);
    for (const name of await files.listFiles(directory)) {
      if (!name.endsWith('.go') || testFile.test(name)) continue;
      const text = (await readSource(files, posix.join(directory, name))) ?? '';
      const isWriter = directory === program && /^(?:docs?|man|gen(?:erate)?)$/.test(own) && writerLibrary.test(text);
      if (isWriter) return false;
      if (isServerSource(text, protocol)) return true;
      if (module === undefined) continue;
      for (const [, path = ''] of text.matchAll(/"([\w./-]{1,200})"/g)) {
        if (path === module) queue.push('.');
        else if (path.startsWith(`${module}/`)) queue.push(path.slice(module.length + 1));
      }
    }
  }
  return false;
}

/** Packages of the SDK that a program may use without making a server. */
const clientPackage = /^@modelcontextprotocol\/(?:sdk\/(?:client|types|shared)|client|inspector)(?![\w-])/;
const importWord = /\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`\n]{1,200})\1/g;
const fileWord = /(["'`])((?:\.{0,2}\/)?[\w./-]{1,200}\.[cm]?[jt]sx?)\1/g;
const computedImport = /\b(?:import|require)\s*\(\s*(?!["'`]|\/\*)/;
/** An import that runs only when the program comes to it. */
const laterImport = /\bimport\s*\([^)]*\)/g;

/**
 * Tells whether one program in JavaScript or TypeScript makes an MCP server, by the sources that it imports or names; null
 * where one of them is not here, such as a package that is about MCP.
 * @param isAtOnce true to leave out what the program imports or starts only when it is asked to
 */
export async function programMakesServer(
  files: PluginFiles,
  program: string,
  isAtOnce = false,
): Promise<boolean | null> {
  const entry = await findSource(files, program);
  if (entry === undefined) return null;
  const { name: own } = (await files.readJson('package.json')) ?? {};
  const protocol = new Set<string>();
  const reached = new Set([entry]);
  let isComplete = true;
  for (const path of reached) {
    const whole = reached.size > maxFiles ? undefined : await readSource(files, path);
    if (whole === undefined) return null;
    const text = isAtOnce ? whole.replaceAll(laterImport, '') : whole;
    if (isServerSource(text, protocol)) return true;
    isComplete &&= !computedImport.test(text);
    const near = posix.dirname(path);
    for (const [, , word = ''] of text.matchAll(importWord)) {
      if (!word.startsWith('.')) isComplete &&= !(await mayMakeServer(files, word, typeof own === 'string' ? own : ''));
      else if (!word.endsWith('.json')) {
        const source = await findSource(files, posix.join(near, word));
        if (source === undefined) isComplete = false;
        else reached.add(source);
      }
    }
    if (isAtOnce) continue;
    // A file that is started and not imported.
    for (const [, , word = ''] of text.matchAll(fileWord)) {
      const source = await findSource(files, posix.join(near, word));
      if (source !== undefined) reached.add(source);
    }
  }
  return isComplete ? false : null;
}

/** True for an imported package that is about MCP, or whose sources may be in this repository, under another name. */
async function mayMakeServer(files: PluginFiles, word: string, own: string): Promise<boolean> {
  if (word.startsWith('node:') || clientPackage.test(word)) return false;
  if (/mcp|modelcontext/i.test(word) || /^(?:[#~]|@\/)/.test(word)) return true;
  const [first = '', second = ''] = word.split('/');
  const isScoped = first.startsWith('@');
  if ((isScoped ? `${first}/${second}` : first) === own || (isScoped && own.startsWith(`${first}/`))) return true;
  const places = isScoped ? [] : [first, `src/${first}`];
  for (const place of places) if (await files.hasDirectory(place)) return true;
  return false;
}

/** Returns the source of a path of JavaScript, which a build may make of TypeScript; undefined where it is not here. */
async function findSource(files: PluginFiles, path: string): Promise<string | undefined> {
  const plain = posix.normalize(path);
  if (plain.startsWith('..')) return undefined;
  const [, built] = /^(?:dist|build|out|lib)\/(.+)$/.exec(plain) ?? [];
  for (const place of built === undefined ? [plain] : [plain, `src/${built}`, built]) {
    const [, stem = place, kind = ''] = /^(.+)\.([cm]?)[jt]sx?$/.exec(place) ?? [];
    const endings = [`.${kind}ts`, '.tsx', `.${kind}js`, '.jsx', '/index.ts', '/index.js'];
    for (const file of [place, ...endings.map((ending) => `${stem}${ending}`)]) {
      if (sourceFile.test(file) && (await files.has(file))) return file;
    }
  }
  return undefined;
}

const protocolWords = ['tools/call', 'serverInfo', 'protocolVersion'];

/** True for a source that uses an SDK's server, or with which the words of an answer to `initialize` are complete. */
function isServerSource(text: string, protocol: Set<string>): boolean {
  if (serverWords.some((words) => words.test(text))) return true;
  for (const word of protocolWords) if (text.includes(word)) protocol.add(word);
  return protocol.size === protocolWords.length;
}

async function readSource(files: PluginFiles, path: string): Promise<string | undefined> {
  try {
    return await files.readText(path);
  } catch (error) {
    // A source above the limit of size is a bundle or data.
    if (PthError.isInstance(error)) return undefined;
    throw error;
  }
}
