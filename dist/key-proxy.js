#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-CCidxd4M.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };