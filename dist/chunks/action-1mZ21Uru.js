import { n as runAction, t as closeLeftovers } from "./action-BegqLbjy.js";

export { closeLeftovers };