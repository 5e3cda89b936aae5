import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-B3NLvPgn.js";

export { closeLeftovers };