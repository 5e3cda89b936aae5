export { Authorizer } from './authorization/authorizer.ts';
export { createAuthorizer } from './authorization/create-authorizer.ts';
export { openLoopbackRedirect } from './authorization/loopback-redirect.ts';
export { buildPlugin } from './build-plugin.ts';
export { compareTools } from './compare-tools.ts';
export { describeCrash } from './connection-pool.ts';
export { readDependencyTree } from './dependencies/read-dependency-tree.ts';
export { findCoreDump } from './find-core-dump.ts';
export { readConfigSchema } from './config/read-config-schema.ts';
export { assertConfigured, type ConfigResolution, resolveConfig } from './config/resolve-config.ts';
export { connectServer } from './connect-server.ts';
export { openConnectionPool } from './connection-pool.ts';
export { changeDependencies, type DependencyChange } from './dependencies/change-dependencies.ts';
export { createPlugin, describeStartFault } from './create-plugin.ts';
export {
  type DependencyEvent,
  type RunningDependencies,
  startDependencies,
} from './dependencies/start-dependencies.ts';
export { detectPlugin } from './detect/detect-plugin.ts';
export { findPlugins, type PluginSearch } from './detect/find-plugins.ts';
export type { FoundPlugin } from './detect/found-plugin.ts';
export { isForeignServer } from './detect/foreign-server.ts';
export { listServerFiles } from './detect/mcp-json.ts';
export { PluginFiles } from './detect/plugin-files.ts';
export { rewriteStart, type StartChange } from './detect/rewrite-start.ts';
export { parseCommand } from './detect/shell-words.ts';
export { parseStartLine } from './detect/start-line.ts';
export { listAll } from './list-all.ts';
export type { CallOutcome, EndedByPth, PluginTool, ToolDelta, WireFinding } from './plugin-tool.ts';
export type {
  ConnectionPool,
  LoadOptions,
  LoadOutcome,
  Plugin,
  PluginConnection,
  PluginEvent,
  ProtocolEra,
  Replacement,
  ServerIdentity,
  UndeclaredRequests,
} from './plugin.ts';
export type { BuildPlan, BuildStep, PluginDefinition, ServerSpec, StartFailure, VersionWant } from './server-spec.ts';
export { detectToolchains } from './toolchains/detect-toolchains.ts';
export { compareVersions, ensureToolchains, type ToolchainEvent } from './toolchains/ensure-toolchains.ts';
export { findFittingImages, type FittingImage } from './toolchains/fitting-image.ts';
