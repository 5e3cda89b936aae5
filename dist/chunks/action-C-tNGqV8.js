import { n as runAction, t as closeLeftovers } from "./action-cfG-F5Gt.js";

export { closeLeftovers };