import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-vFCMQfnn.js";

export { closeLeftovers };