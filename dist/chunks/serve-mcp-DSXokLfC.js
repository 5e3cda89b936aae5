import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-C4BCkdPF.js";

export { serveMcp };