import { a as stream, i as path, n as crypto, r as fs, t as child_process } from "./node-D_reGYQW.js";

export { fs, path };