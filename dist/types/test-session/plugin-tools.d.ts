import { type Cleanup } from '../base/index.ts';
import type { PluginMount, SessionTool, TestHost } from './test-session.ts';
/**
 * Starts or reaches an MCP server and offers its tools, called raw: nothing of the arguments is checked here, for the server's own
 * checks are under test. `cleanup` stops it.
 * @throws PthError `plugin/start-failed`, `plugin/connect-timeout`
 */
export declare function mountPlugin(plugin: PluginMount, host: TestHost, cwd: string, cleanup: Cleanup): Promise<SessionTool[]>;
