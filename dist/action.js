#!/usr/bin/env node
import { n as runAction } from "./chunks/action-B2cR9Irj.js";

// src/entry/action.ts
await runAction();

export {  };