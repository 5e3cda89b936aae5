import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DVw-7iyg.js";

export { closeLeftovers };