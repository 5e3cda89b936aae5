import { n as runAction, t as closeLeftovers } from "./action-Cmo-BHHL.js";

export { closeLeftovers };