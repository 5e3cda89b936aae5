#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-DIS5uxqt.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };