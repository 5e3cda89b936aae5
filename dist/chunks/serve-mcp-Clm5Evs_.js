import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BwN2iNAT.js";

export { serveMcp };