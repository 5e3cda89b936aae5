import { n as runAction, t as closeLeftovers } from "./action-nF_dcX0E.js";

export { closeLeftovers };