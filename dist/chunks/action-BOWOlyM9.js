import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CB5Mn9v_.js";

export { closeLeftovers };