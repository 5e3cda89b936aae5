import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DmuTNwqI.js";

export { closeLeftovers };