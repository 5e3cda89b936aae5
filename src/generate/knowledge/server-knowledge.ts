import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import type { KnownValue } from './plugin-knowledge.ts';
import { pointTo, type ToolArguments } from './tool-arguments.ts';

/** The parts of a connection that asking a running server needs. */
export type AskedServer = Pick<PluginConnection, 'identity' | 'request'>;

const timeoutMs = 3000;
const maxPages = 5;
const maxItems = 50;
const maxReads = 5;
const maxValues = 200;
const maxTextLength = 64 * 1024;
/** Arguments that take the address of a resource. */
const addressName = /^(?:resource_?)?ur[il]$|^resource(?:_?id)?$/i;

/**
 * Asks the server for hints besides its tools: addresses of resources, members of their contents, and completions of
 * the arguments of prompts and resource templates. Asks only for declared capabilities and skips failed requests: an
 * answer is a hint, a missing one is no fault of a tool.
 */
export async function askServer(
  server: AskedServer,
  tools: ReadonlyMap<string, ToolArguments>,
  signal?: AbortSignal,
): Promise<KnownValue[]> {
  return new ServerReader(server, tools, signal).read();
}

class ServerReader {
  readonly #server: AskedServer;
  readonly #signal: AbortSignal | undefined;
  /** Names of the arguments of all tools. */
  readonly #names: ReadonlySet<string>;
  readonly #values: KnownValue[] = [];
  /** False after a request got no answer at all. */
  #isAnswering = true;

  constructor(server: AskedServer, tools: ReadonlyMap<string, ToolArguments>, signal: AbortSignal | undefined) {
    this.#server = server;
    this.#signal = signal;
    this.#names = new Set([...tools.values()].flatMap(({ properties }) => [...properties.keys()]));
  }

  async read(): Promise<KnownValue[]> {
    const { capabilities } = this.#server.identity;
    const completes = 'completions' in capabilities;
    if ('resources' in capabilities) {
      await this.#readResources();
      if (completes) await this.#completeTemplates();
    }
    if ('prompts' in capabilities && completes) await this.#completePrompts();
    return this.#values;
  }

  async #readResources(): Promise<void> {
    const resources = await this.#listAll('resources/list', 'resources');
    for (const { uri } of resources) {
      if (typeof uri !== 'string') continue;
      for (const name of this.#names) if (addressName.test(name)) this.#add(name, uri, `resource ${uri}`);
    }
    for (const { uri, size } of resources.slice(0, maxReads)) {
      if (typeof uri !== 'string' || (typeof size === 'number' && size > maxTextLength)) continue;
      const result = await this.#ask('resources/read', { uri });
      const contents = Array.isArray(result?.['contents']) ? result['contents'].filter(isJsonObject) : [];
      for (const { text } of contents) if (typeof text === 'string') this.#readText(text, uri);
    }
  }

  /** Reads members of JSON that have the name of an argument. */
  #readText(text: string, uri: string): void {
    if (text.length > maxTextLength || !/^\s{0,100}[[{]/.test(text)) return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      // The text is not JSON, and prose contains no usable values.
      return;
    }
    const open: unknown[] = [value];
    for (let seen = 0; open.length > 0 && seen < 300; seen++) {
      const part = open.shift();
      if (Array.isArray(part)) open.push(...part.slice(0, maxItems));
      else if (isJsonObject(part)) {
        for (const [key, item] of Object.entries(part).slice(0, maxItems)) {
          const isPlain = typeof item === 'string' || typeof item === 'number';
          if (isPlain && this.#names.has(key)) this.#add(key, item, `resource ${uri}`);
          else if (typeof item === 'object') open.push(item);
        }
      }
    }
  }

  async #completeTemplates(): Promise<void> {
    for (const { uriTemplate } of await this.#listAll('resources/templates/list', 'resourceTemplates')) {
      if (typeof uriTemplate !== 'string') continue;
      for (const [, name = ''] of uriTemplate.slice(0, 500).matchAll(/\{[+#./;?&]?([\w.-]{1,60})\*?\}/g)) {
        await this.#complete({ type: 'ref/resource', uri: uriTemplate }, name, `completion of ${uriTemplate}`);
      }
    }
  }

  async #completePrompts(): Promise<void> {
    for (const { name, arguments: asked } of await this.#listAll('prompts/list', 'prompts')) {
      if (typeof name !== 'string' || !Array.isArray(asked)) continue;
      for (const argument of asked.filter(isJsonObject).slice(0, 20)) {
        if (typeof argument['name'] !== 'string') continue;
        await this.#complete({ type: 'ref/prompt', name }, argument['name'], `completion of prompt ${name}`);
      }
    }
  }

  async #complete(ref: JsonObject, name: string, evidence: string): Promise<void> {
    const result = await this.#ask('completion/complete', { ref, argument: { name, value: '' } });
    const completion = result?.['completion'];
    const values = isJsonObject(completion) && Array.isArray(completion['values']) ? completion['values'] : [];
    for (const value of values.slice(0, 10)) if (typeof value === 'string') this.#add(name, value, evidence);
  }

  async #listAll(method: string, member: string): Promise<JsonObject[]> {
    const items: JsonObject[] = [];
    let cursor: JsonValue | undefined;
    for (let page = 0; page < maxPages && items.length < maxItems; page++) {
      const result = await this.#ask(method, cursor === undefined ? {} : { cursor });
      const listed = result?.[member];
      if (Array.isArray(listed)) items.push(...listed.filter(isJsonObject));
      cursor = result?.['nextCursor'];
      if (typeof cursor !== 'string') break;
    }
    return items.slice(0, maxItems);
  }

  async #ask(method: string, params: JsonObject): Promise<JsonObject | undefined> {
    if (!this.#isAnswering || this.#values.length >= maxValues) return undefined;
    this.#signal?.throwIfAborted();
    const outcome = await this.#server.request(method, params, { timeoutMs, signal: this.#signal });
    if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed') this.#isAnswering = false;
    return outcome.kind === 'result' ? outcome.result : undefined;
  }

  #add(name: string, value: JsonValue, evidence: string): void {
    const argument = pointTo(name);
    if (this.#values.some((known) => known.argument === argument && known.value === value)) return;
    if (this.#values.length < maxValues)
      this.#values.push({ tool: null, argument, value, generatedFrom: 'schema', evidence: evidence.slice(0, 300) });
  }
}
