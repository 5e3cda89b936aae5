#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-C9yNSF02.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };