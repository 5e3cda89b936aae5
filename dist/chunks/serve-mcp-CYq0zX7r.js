import { n as serveMcp, r as waitForEnd, t as openServer } from "./serve-mcp-qCF04dYl.js";

export { serveMcp };