#!/usr/bin/env node
import { n as runAction } from "./chunks/action-CVe-p-_d.js";

// src/entry/action.ts
await runAction();

export {  };