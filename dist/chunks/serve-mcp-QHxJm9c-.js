import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-2dT-spoo.js";

export { serveMcp };