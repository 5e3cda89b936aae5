#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-YfnoPmWd.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };