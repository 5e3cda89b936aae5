#!/usr/bin/env node
import { r as runAction } from "./chunks/action-DqwWFKjB.js";

// src/entry/action.ts
await runAction();

export {  };