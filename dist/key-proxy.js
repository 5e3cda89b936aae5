#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-B3NLvPgn.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };