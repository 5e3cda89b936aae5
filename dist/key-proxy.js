#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-Dhnlev_a.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };