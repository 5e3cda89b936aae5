import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-D_JOPxet.js";

export { serveMcp };