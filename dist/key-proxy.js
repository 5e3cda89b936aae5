#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-DE8jX9oJ.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };