#!/usr/bin/env node
import { r as runAction } from "./chunks/action-D1lWvURi.js";

// src/entry/action.ts
await runAction();

export {  };