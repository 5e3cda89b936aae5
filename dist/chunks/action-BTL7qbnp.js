import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CCidxd4M.js";

export { closeLeftovers };