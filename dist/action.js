#!/usr/bin/env node
import { r as runAction } from "./chunks/action-DE8jX9oJ.js";

// src/entry/action.ts
await runAction();

export {  };