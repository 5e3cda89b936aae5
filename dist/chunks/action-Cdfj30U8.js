import { n as runAction, t as closeLeftovers } from "./action-hhko_wIX.js";

export { closeLeftovers };