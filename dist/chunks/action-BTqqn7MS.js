import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-kMWO3pNV.js";

export { closeLeftovers };