#!/usr/bin/env node
import { n as runAction } from "./chunks/action-BegqLbjy.js";

// src/entry/action.ts
await runAction();

export {  };