#!/usr/bin/env node
import { n as holdKey } from "./chunks/action-C7k8JM3Q.js";

// src/entry/key-proxy.ts
await holdKey();

export {  };