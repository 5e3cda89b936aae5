import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-CzqLgdFo.js";

export { closeLeftovers };