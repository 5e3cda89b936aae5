import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BZjY1Nqy.js";

export { closeLeftovers };