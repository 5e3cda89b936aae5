#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-CoFkSMUP.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };