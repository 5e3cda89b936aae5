#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-B0wkqr6l.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };