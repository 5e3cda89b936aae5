import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-CxVLdT3B.js";

export { attachToHost };