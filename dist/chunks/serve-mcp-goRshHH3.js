import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-PYXocmha.js";

export { serveMcp };