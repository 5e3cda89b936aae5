import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CoFkSMUP.js";

export { closeLeftovers };