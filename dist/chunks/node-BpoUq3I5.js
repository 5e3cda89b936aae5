import { a as stream, i as path, n as crypto, r as fs, t as child_process } from "./node-D9zSWs6A.js";

export { fs, path };