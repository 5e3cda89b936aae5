import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-twvWqKMk.js";

export { serveMcp };