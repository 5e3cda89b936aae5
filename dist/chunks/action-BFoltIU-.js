import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-D4fjzjtw.js";

export { closeLeftovers };