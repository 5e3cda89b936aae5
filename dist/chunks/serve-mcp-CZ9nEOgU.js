import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-ToPu7eCN.js";

export { serveMcp };