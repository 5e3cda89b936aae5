#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-Cx5knqku.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };