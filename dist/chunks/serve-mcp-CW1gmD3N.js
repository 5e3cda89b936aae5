import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-DZi1VVgP.js";

export { serveMcp };