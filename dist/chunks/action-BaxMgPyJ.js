import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-JtqqnPIQ.js";

export { closeLeftovers };