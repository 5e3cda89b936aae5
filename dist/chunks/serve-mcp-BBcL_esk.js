import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Dwou5HCX.js";

export { serveMcp };