#!/usr/bin/env node
import { r as runAction } from "./chunks/action-C7k8JM3Q.js";

// src/entry/action.ts
await runAction();

export {  };