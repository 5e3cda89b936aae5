import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-CH3VPdJa.js";

export { serveMcp };