import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BMeJU5EE.js";

export { closeLeftovers };