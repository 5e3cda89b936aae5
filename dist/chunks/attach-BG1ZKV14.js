import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-Ysq8gmfF.js";

export { attachToHost };