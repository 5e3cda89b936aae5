#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-CXvZm-UR.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };