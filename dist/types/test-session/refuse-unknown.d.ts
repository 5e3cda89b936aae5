/**
 * The object, and in place of each named method that it lacks one that says so: an extension that uses more of pi than
 * this host offers learns which part that was.
 */
export declare function refuseUnknown<T extends object>(offered: T, lacking: readonly string[], what: string): T;
/** What pi offers beyond `ExtensionApi`. */
export declare const apiOfPiAlone: readonly ["registerShortcut", "registerFlag", "getFlag", "registerMessageRenderer", "registerMarkdownTransformer", "registerEntryRenderer", "setSessionName", "getSessionName", "setLabel", "exec", "setModel", "getThinkingLevel", "setThinkingLevel", "registerProvider", "unregisterProvider"];
/** What pi's context offers beyond `ExtensionContext`. */
export declare const contextOfPiAlone: readonly ["shutdown", "compact", "getContextUsage", "isProjectTrusted", "getSystemPromptOptions", "waitForIdle", "newSession", "fork", "navigateTree", "switchSession", "reload"];
/** What pi's dialogs offer beyond what can be mocked. */
export declare const uiOfPiAlone: readonly ["custom"];
