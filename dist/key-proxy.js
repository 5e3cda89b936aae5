#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-BZjY1Nqy.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };