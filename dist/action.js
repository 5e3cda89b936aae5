#!/usr/bin/env node
import { r as runAction } from "./chunks/action-DAd6JkID.js";

// src/entry/action.ts
await runAction();

export {  };