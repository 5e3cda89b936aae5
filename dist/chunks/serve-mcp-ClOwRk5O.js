import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BPQEDvuJ.js";

export { serveMcp };