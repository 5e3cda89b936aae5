/**
 * The plugin's name before anything of it is looked at closely: from package.json or .claude-plugin/plugin.json, else
 * the directory's. A manifest that cannot be read is no reason to stop here; detection will say what is wrong with it.
 */
export declare function readPluginName(directory: string): Promise<string>;
