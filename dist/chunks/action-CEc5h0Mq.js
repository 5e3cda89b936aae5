import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-C5VYwELx.js";

export { closeLeftovers };