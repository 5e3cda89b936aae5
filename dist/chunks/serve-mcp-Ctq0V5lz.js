import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-B_8ZS6Os.js";

export { serveMcp };