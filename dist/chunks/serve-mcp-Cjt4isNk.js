import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Csyx05ID.js";

export { serveMcp };