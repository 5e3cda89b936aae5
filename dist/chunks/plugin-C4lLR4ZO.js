import { w as openLoopbackRedirect } from "./operations-Cx8o1o6N.js";
import { _ as buildPlugin, a as isForeignServer, c as createPlugin, d as connectServer, f as listAll, g as compareTools, h as readConfigSchema, i as detectPlugin, l as describeStartFault, m as resolveConfig, n as ensureToolchains, o as parseCommand, p as assertConfigured, r as detectToolchains, s as PluginFiles, t as startDependencies, u as openConnectionPool, v as createAuthorizer, y as Authorizer } from "./plugin-B_zlFz4B.js";

export { connectServer, describeStartFault, detectPlugin };