import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-D-MyfJfm.js";

export { closeLeftovers };