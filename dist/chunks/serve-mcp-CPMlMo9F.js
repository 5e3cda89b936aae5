import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Dczy4dG3.js";

export { serveMcp };