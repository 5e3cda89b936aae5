export type { AuthorizationRedirect, Authorizer } from './authorization/authorizer.ts';
export { type AuthorizationOptions, createAuthorizer } from './authorization/create-authorizer.ts';
export { type LoopbackRedirect, openLoopbackRedirect } from './authorization/loopback-redirect.ts';
export { type BuildOptions, buildPlugin } from './build-plugin.ts';
export { compareTools } from './compare-tools.ts';
export type { ConnectOptions, PluginTimeouts } from './connect-options.ts';
export { type ConnectOutcome, connectServer } from './connect-server.ts';
export { describeCrash, openConnectionPool } from './connection-pool.ts';
export { createPlugin, type CreatePluginOptions, describeStartFault } from './create-plugin.ts';
export { type BuildDetection, detectBuild } from './detect/detect-build.ts';
export { detectPlugin, type DetectOptions } from './detect/detect-plugin.ts';
export { isForeign as isForeignServer } from './detect/mcp-json.ts';
export { PluginFiles } from './detect/plugin-files.ts';
export { parseCommand } from './detect/shell-words.ts';
export { describeMissingVariables } from './describe-missing.ts';
export { listAll } from './list-all.ts';
export { planPoolSize } from './plan-pool-size.ts';
export { PortAllocator, type PortRange } from './port-allocator.ts';
export type * from './plugin.ts';
export type * from './plugin-tool.ts';
export type * from './server-spec.ts';
export type { ClientFeatures, ServerRequestHandler } from './server-requests.ts';
export {
  type AnalysisLimits,
  type AnalysisProblem,
  analyzePlugin,
  type AnalyzeOptions,
  listServiceDefs,
  type PluginAnalysis,
} from './analysis/analyze-plugin.ts';
export { analyzeHandlers, type HandlerOptions, type SourceHandler } from './analysis/handlers/analyze-handlers.ts';
export { type Comparison, listTerms, type Term } from './analysis/handlers/term.ts';
export type { SourceBranch, SourceValue } from './analysis/handlers/walk-handler.ts';
export type { FoundService } from './analysis/companion-services.ts';
export type { Confidence, EvidenceTopic, TierEvidence } from './analysis/evidence.ts';
export type { StateHint, VariableRead } from './analysis/facts.ts';
export type { FileAccess } from './analysis/file-access.ts';
export type { NetworkAccess } from './analysis/network-access.ts';
export { grammarFiles, openParsers, type Parsers, type SourceLanguage } from './analysis/parsers.ts';
export { childOf, namedChildren, type SyntaxNode, type SyntaxTree } from './analysis/syntax-tree.ts';
export { decideTier, type TierDecision, type TierRecommendation } from './analysis/recommend-tier.ts';
export type { ConfigKey } from './config/config-key.ts';
export { readConfigSchema } from './config/read-config-schema.ts';
export {
  assertConfigured,
  type ConfigContext,
  type ConfigResolution,
  describeConfigDiff,
  resolveConfig,
} from './config/resolve-config.ts';
export {
  type DependencyEvent,
  type DependencyOptions,
  type RunningDependencies,
  type RunningDependency,
  startDependencies,
} from './dependencies/start-dependencies.ts';
export { detectToolchains, type ToolchainNeed } from './toolchains/detect-toolchains.ts';
export { ensureToolchains, type InstalledToolchain, type ToolchainEvent } from './toolchains/ensure-toolchains.ts';
export type { Toolchain } from './toolchains/toolchain.ts';
