import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-CslDpOyy.js";

export { attachToHost };