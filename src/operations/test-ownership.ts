import type { ServerSpec } from '../plugin/index.ts';
import { listTools, type SourcedTest } from '../suite/index.ts';
import { filePrefixOf } from './test-file-names.ts';

/** Assigns the tests in `.pth/tests`, which all servers of a plugin share, to one server. */
export interface ServerShare {
  /** Records the tools that the server lists now. */
  noteTools(names: readonly string[]): void;
  /** True when the server lists every tool that the test calls. */
  lists(test: SourcedTest): boolean;
  /** True when the test should run against the server. */
  owns(test: SourcedTest): boolean;
  /** True when no server will run the test, because some servers' tools are unknown. Ask it of the last server only. */
  isLeftOut(test: SourcedTest): boolean;
}

/**
 * Decides which persisted test runs against which server: the one whose prefix its file carries; without a prefix those
 * that list its tools; and where every server is known and none lists them, the last one, so that it fails once.
 */
export class TestOwnership {
  readonly #servers: readonly ServerSpec[];
  readonly #last: ServerSpec | undefined;
  readonly #tools = new Map<ServerSpec, ReadonlySet<string>>();

  /**
   * @param servers all servers of the plugin, also those that are not tested this time
   * @param tested those that are tested, in their order
   */
  constructor(servers: readonly ServerSpec[], tested: readonly ServerSpec[]) {
    this.#servers = servers;
    this.#last = tested.at(-1);
  }

  /** Returns the view of one server. */
  shareOf(server: ServerSpec): ServerShare {
    const isForOther = (test: SourcedTest) => {
      const owners = this.#prefixOwners(test);
      return owners.length > 0 && !owners.includes(server);
    };
    const isUnlisted = (test: SourcedTest) =>
      this.#prefixOwners(test).length === 0 && !this.#servers.some((other) => this.#lists(other, test));
    const isAllKnown = () => this.#servers.every((other) => this.#tools.has(other));
    return {
      noteTools: (names) => void this.#tools.set(server, new Set(names)),
      lists: (test) => this.#lists(server, test),
      owns: (test) => {
        if (isForOther(test)) return false;
        if (this.#prefixOwners(test).length > 0 || this.#lists(server, test)) return true;
        return server === this.#last && isAllKnown() && isUnlisted(test);
      },
      isLeftOut: (test) => server === this.#last && !isAllKnown() && isUnlisted(test),
    };
  }

  #lists(server: ServerSpec, { test }: SourcedTest): boolean {
    const tools = this.#tools.get(server);
    return tools !== undefined && listTools(test).every((tool) => tools.has(tool));
  }

  /** Picks the longest prefix that fits, since a server's name may begin with another's. */
  #prefixOwners({ file }: SourcedTest): ServerSpec[] {
    const name = file?.split('/').at(-1) ?? '';
    const fitting = this.#servers
      .map((server) => ({ server, prefix: filePrefixOf(server, this.#servers) }))
      .filter(({ prefix }) => prefix !== '' && name.startsWith(prefix));
    const longest = Math.max(0, ...fitting.map(({ prefix }) => prefix.length));
    return fitting.filter(({ prefix }) => prefix.length === longest).map(({ server }) => server);
  }
}
