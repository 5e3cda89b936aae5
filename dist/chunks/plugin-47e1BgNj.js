import { W as openLoopbackRedirect } from "./operations-DW8EQiLO.js";
import { _ as PluginFiles, a as detectPlugin, b as createAuthorizer, c as openConnectionPool, d as assertConfigured, f as resolveConfig, g as parseCommand, h as parseStartLine, i as detectToolchains, l as connectServer, m as isForeignServer, n as startDependencies, o as createPlugin, p as readConfigSchema, r as ensureToolchains, s as describeStartFault, t as findPlugins, u as listAll, v as compareTools, x as Authorizer, y as buildPlugin } from "./plugin-BvbzvJvx.js";

export { connectServer, detectPlugin };