import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Bjp8GFvF.js";

export { serveMcp };