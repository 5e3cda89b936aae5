#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-CB5Mn9v_.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };