import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-Dhnlev_a.js";

export { closeLeftovers };