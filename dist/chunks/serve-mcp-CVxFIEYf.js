import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BnFH7XjX.js";

export { serveMcp };