import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-4fPb8oes.js";

export { serveMcp };