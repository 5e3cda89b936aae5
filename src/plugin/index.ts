export { type BuildOptions, buildPlugin } from './build-plugin.ts';
export { compareTools } from './compare-tools.ts';
export { type ConnectOptions, type ConnectOutcome, connectServer, type PluginTimeouts } from './connect-server.ts';
export { describeCrash, openConnectionPool } from './connection-pool.ts';
export { createPlugin, type CreatePluginOptions, describeStartFault } from './create-plugin.ts';
export { describeMissingVariables } from './describe-missing.ts';
export type * from './plugin.ts';
export type * from './plugin-tool.ts';
export type * from './server-spec.ts';
