import { n as runAction, t as closeLeftovers } from "./action-DgUkBYFr.js";

export { closeLeftovers };