#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-kMWO3pNV.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };