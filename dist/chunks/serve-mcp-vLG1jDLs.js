import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BE0D9WWD.js";

export { serveMcp };