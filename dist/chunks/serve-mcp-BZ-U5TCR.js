import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-DDyAaN_f.js";

export { serveMcp };