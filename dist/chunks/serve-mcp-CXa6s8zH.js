import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-C4ZuCRDr.js";

export { serveMcp };