import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-D0HHVQcG.js";

export { serveMcp };