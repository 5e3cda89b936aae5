import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CmeneWa9.js";

export { closeLeftovers };