#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-raMwVb79.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };