import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-DG-mTKkK.js";

export { serveMcp };