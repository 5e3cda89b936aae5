import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-B2HcaEW7.js";

export { closeLeftovers };