import { joinPath } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { listServerFiles, PluginFiles, type ServerSpec, type StartChange } from '../plugin/index.ts';

/** The files that say how servers are started, as they were when the servers were detected. */
export interface ManifestSource {
  /** The texts of the files as they were. */
  texts: string;
  read: () => Promise<string>;
  /** Detects the servers once more. @throws PthError of detection */
  detect: () => Promise<readonly ServerSpec[]>;
}

const manifestFiles = [
  '.mcp.json',
  '.claude-plugin/plugin.json',
  '.claude-plugin/marketplace.json',
  'server.json',
  'manifest.json',
  'package.json',
  'fastmcp.json',
  'pyproject.toml',
];

/** How a server is started, through changes of the files that say so: a fix may change a variable or the start command. */
export class FollowedServer {
  readonly #source: ManifestSource | null;
  /** As the files say it. */
  #found: ServerSpec;
  #spec: ServerSpec;
  #overrides: StartChange = { variables: {}, args: null };
  #isOverridden = false;
  #texts: string;

  /** @param source null for a server that no file names */
  constructor(server: ServerSpec, source: ManifestSource | null) {
    this.#source = source;
    this.#texts = source?.texts ?? '';
    this.#found = server;
    this.#spec = server;
  }

  /** The specification to start now. */
  get spec(): ServerSpec {
    return this.#isOverridden ? applyOverride(this.#found, this.#overrides) : this.#spec;
  }

  /** Takes the specification of a server that was found to speak HTTP. */
  take(spec: ServerSpec): void {
    this.#spec = spec;
  }

  /** Changes the next start and all later ones, over all that the files say. */
  override({ variables, args }: StartChange): void {
    const { variables: former } = this.#overrides;
    this.#overrides = { variables: { ...former, ...variables }, args: args ?? this.#overrides.args };
    this.#isOverridden = true;
  }

  /** Returns the new specification where one changed since the last time, else null. @throws PthError of detection */
  async renew(): Promise<ServerSpec | null> {
    const isChanged = await this.#lookAgain();
    if (!isChanged && !this.#isOverridden) return null;
    this.#isOverridden = false;
    this.#spec = applyOverride(this.#found, this.#overrides);
    return this.#spec;
  }

  async #lookAgain(): Promise<boolean> {
    if (this.#source === null) return false;
    const texts = await this.#source.read();
    if (texts === this.#texts) return false;
    const servers = await this.#source.detect();
    this.#texts = texts;
    const found = servers.find(({ name }) => name === this.#found.name);
    if (found === undefined || JSON.stringify(found) === JSON.stringify(this.#found)) return false;
    this.#found = found;
    return true;
  }
}

/** Remembers the files that name start commands, for the servers of a directory. */
export async function openManifests(
  workspace: Workspace,
  directory: string,
  detect: ManifestSource['detect'],
): Promise<ManifestSource> {
  const read = () => readManifests(workspace, directory);
  return { texts: await read(), read, detect };
}

async function readManifests(workspace: Workspace, directory: string): Promise<string> {
  const named = await listServerFiles(new PluginFiles(workspace, directory));
  const texts: (string | null)[] = [];
  for (const name of [...manifestFiles, ...named]) {
    const path = joinPath(directory, name);
    const entry = await workspace.stat(path);
    const isText = entry?.kind === 'file' && entry.size <= 1024 * 1024;
    texts.push(isText ? new TextDecoder().decode(await workspace.readFile(path)) : null);
  }
  return JSON.stringify(texts);
}

/** Applies an override to a specification. Pure. */
function applyOverride(spec: ServerSpec, { variables, args }: StartChange): ServerSpec {
  const { transport } = spec;
  if (transport.kind === 'stdio') return { ...spec, transport: change(transport, variables, args) };
  if (transport.start === undefined) return spec;
  return { ...spec, transport: { ...transport, start: change(transport.start, variables, args) } };
}

type Start = Pick<ServerSpec['transport'] & { kind: 'stdio' }, 'argv' | 'variables'>;

function change<T extends Start>(start: T, variables: StartChange['variables'], args: StartChange['args']): T {
  const kept = Object.entries({ ...start.variables, ...variables }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return { ...start, argv: [...start.argv, ...(args ?? [])], variables: Object.fromEntries(kept) };
}
