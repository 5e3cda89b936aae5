import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BHwHm5s2.js";

export { closeLeftovers };