import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BMz5f1F2.js";

export { closeLeftovers };