import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-DnZnDMno.js";

export { serveMcp };