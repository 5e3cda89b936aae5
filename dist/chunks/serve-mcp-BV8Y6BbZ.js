import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BVqm6Bxd.js";

export { serveMcp };