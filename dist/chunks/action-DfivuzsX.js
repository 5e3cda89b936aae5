import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CJqZMepm.js";

export { closeLeftovers };