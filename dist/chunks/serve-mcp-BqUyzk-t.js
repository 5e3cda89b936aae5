import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-B5npMD4B.js";

export { serveMcp };