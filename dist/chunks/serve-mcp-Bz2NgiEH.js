import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-B5P1xnmn.js";

export { serveMcp };