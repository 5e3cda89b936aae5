import { n as runAction, t as closeLeftovers } from "./action-DE59a3wI.js";

export { closeLeftovers };