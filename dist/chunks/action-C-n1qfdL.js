import { n as runAction, t as closeLeftovers } from "./action-huiN_lEY.js";

export { closeLeftovers };