import { n as runAction, t as closeLeftovers } from "./action-PO3I4CJ2.js";

export { closeLeftovers };