import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-Bk2co5Hu.js";

export { serveMcp };