import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-UTmV_reP.js";

export { serveMcp };