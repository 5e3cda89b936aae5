import { _ as Authorizer, a as isForeign, c as createPlugin, d as connectServer, f as listAll, g as createAuthorizer, i as detectPlugin, l as describeStartFault, m as buildPlugin, n as ensureToolchains, o as parseCommand, p as compareTools, r as detectToolchains, s as PluginFiles, t as startDependencies, u as openConnectionPool } from "./plugin-8cRnQwSu.js";
import { A as assertConfigured, M as readConfigSchema, N as openLoopbackRedirect, j as resolveConfig } from "./operations-DH9a7gGa.js";

export { connectServer, describeStartFault, detectPlugin };