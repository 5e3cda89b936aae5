import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BFI--SSm.js";

export { closeLeftovers };