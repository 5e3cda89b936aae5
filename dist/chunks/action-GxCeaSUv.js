import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-C3XR9P-l.js";

export { closeLeftovers };