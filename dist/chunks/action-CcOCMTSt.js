import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DBPuJkVC.js";

export { closeLeftovers };