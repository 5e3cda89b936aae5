import { n as runAction, t as closeLeftovers } from "./action-Cm5a9STg.js";

export { closeLeftovers };