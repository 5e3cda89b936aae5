#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-DAd6JkID.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };