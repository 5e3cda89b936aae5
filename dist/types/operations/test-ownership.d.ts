import type { ServerSpec } from '../plugin/index.ts';
import { type SourcedTest } from '../testing/index.ts';
/** What a suite asks about the tests that lie in `.pth/tests` for all servers of a plugin. */
export interface ServerShare {
    /** Tells which tools the server lists now. */
    noteTools(names: readonly string[]): void;
    /** Whether the server lists every tool that the test calls. */
    lists(test: SourcedTest): boolean;
    /** Whether the test is to run against the server. */
    owns(test: SourcedTest): boolean;
    /** Whether no server will run the test, because not all servers' tools are known. Asked of the last server only. */
    isLeftOut(test: SourcedTest): boolean;
}
/**
 * Which persisted test runs against which server (row P-121): the one whose prefix its file carries; without a prefix
 * those that list its tools; and where every server is known and none lists them, the last one, so that it fails once.
 */
export declare class TestOwnership {
    #private;
    /**
     * @param servers all servers of the plugin, also those that are not tested this time
     * @param tested those that are tested, in their order
     */
    constructor(servers: readonly ServerSpec[], tested: readonly ServerSpec[]);
    /** The view of one server. */
    shareOf(server: ServerSpec): ServerShare;
}
