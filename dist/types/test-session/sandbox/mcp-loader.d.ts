import type { PackageLoader } from './package-loader.ts';
/** Starts the MCP server of an installed package and lists its tools. */
export declare const mcpLoader: PackageLoader;
