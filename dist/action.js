#!/usr/bin/env node
import { r as runAction } from "./chunks/action-BMz5f1F2.js";

// src/entry/action.ts
await runAction();

export {  };