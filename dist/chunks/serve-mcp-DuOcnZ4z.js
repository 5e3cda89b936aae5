import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-BzJQzrz0.js";

export { serveMcp };