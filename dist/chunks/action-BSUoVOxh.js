import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-C4X19jE2.js";

export { closeLeftovers };