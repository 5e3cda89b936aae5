import { n as runAction, t as closeLeftovers } from "./action-CumZVb2Y.js";

export { closeLeftovers };