import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-Cx5knqku.js";

export { closeLeftovers };