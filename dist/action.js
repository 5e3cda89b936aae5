#!/usr/bin/env node
import { r as runAction } from "./chunks/action-DIS5uxqt.js";

// src/entry/action.ts
await runAction();

export {  };