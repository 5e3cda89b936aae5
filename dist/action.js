#!/usr/bin/env node
import { n as runAction } from "./chunks/action-cfG-F5Gt.js";

// src/entry/action.ts
await runAction();

export {  };