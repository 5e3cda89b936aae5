import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-DiZGXLn2.js";

export { serveMcp };