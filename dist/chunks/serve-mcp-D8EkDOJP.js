import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BdddCTa3.js";

export { serveMcp };