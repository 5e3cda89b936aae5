export { checkNetwork, findUnreachableHost, findUnresolvedHost } from './check-network.ts';
export { describeConfigIssues, renderConfigPath } from './config/config-problem.ts';
export {
  type DependencyPluginConfig,
  type EnvConfig,
  envConfigSchema,
  type FileFixture,
  type ServiceDef,
  type SetupScript,
} from './config/env-config.ts';
export { findConfigProblem, parseEnvConfig } from './config/parse-env-config.ts';
export { resolveConfigValues } from './config/resolve-values.ts';
export { createDockerProvider } from './docker/docker-provider.ts';
export { defaultImage } from './docker/find-image.ts';
export { openImageEngine } from './docker/open-image-engine.ts';
export type {
  Availability,
  DriftReport,
  Environment,
  EnvironmentInfo,
  EnvironmentProvider,
  EnvironmentRequest,
  EnvironmentResource,
  EnvTier,
  Fingerprint,
  NetworkAccess,
  UsageSample,
} from './environment.ts';
export { createGlobMatcher } from './glob.ts';
export { archiveVersions } from './images/archive-versions.ts';
export { createImageStore } from './images/create-image-store.ts';
export type { ImageStatus, ImageStore } from './images/image-store.ts';
export { createLocalProvider } from './local/local-provider.ts';
export { LineMatcher } from './local/match-lines.ts';
export { isGitName } from './local/path-policy.ts';
export { countNetworkAttempts } from './network-attempts.ts';
export { hasProgram, installPackages, type PackageNames } from './prepare/install-packages.ts';
export { findKnownService } from './prepare/known-services.ts';
export { openDirectory } from './prepare/open-directory.ts';
export { planServices } from './prepare/plan-services.ts';
export { type PreparedEnvironment, prepareEnvironment } from './prepare/prepare-environment.ts';
export type { PrepareEvent } from './prepare/prepare-event.ts';
export { type EnvironmentChoice, selectProvider } from './select-environment.ts';
export { viewWorkspace } from './view-workspace.ts';
export { createVmProvider } from './vm/vm-provider.ts';
export { whileInstalling } from './while-installing.ts';
export type { DirectoryEntry, SearchHit, SearchOptions, Workspace } from './workspace.ts';
