import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-D8oN_t8O.js";

export { closeLeftovers };