import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Dqlna4F6.js";

export { serveMcp };