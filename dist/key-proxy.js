#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-B-HbFtO6.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };