import { n as runAction, t as closeLeftovers } from "./action-CVe-p-_d.js";

export { closeLeftovers };