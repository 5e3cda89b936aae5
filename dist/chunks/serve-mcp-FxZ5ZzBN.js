import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-CfN_qcrO.js";

export { serveMcp };