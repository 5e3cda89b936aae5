import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-B_ZfQ73d.js";

export { serveMcp };