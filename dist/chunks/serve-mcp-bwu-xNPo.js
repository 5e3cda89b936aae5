import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BJ7aXOC5.js";

export { serveMcp };