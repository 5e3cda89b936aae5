import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-DLL6kdRC.js";

export { attachToHost };