#!/usr/bin/env node
import { r as runAction } from "./chunks/action-Cx5knqku.js";

// src/entry/action.ts
await runAction();

export {  };