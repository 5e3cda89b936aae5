import type { ExtensionCommand, ExtensionContext, ExtensionEventName, ExtensionEvents, ExtensionFactory, ExtensionTool, InjectedMessage } from './extension-api.ts';
import type { ExtensionErrorRecord } from './test-session.ts';
/** What the host of extensions needs of the session around it. */
export interface ExtensionHostPorts {
    context(): ExtensionContext;
    appendEntry(customType: string, data: unknown): void;
    /** A text for the model that no user has written. */
    inject(text: string): void;
    /** Submits a text once the model has ended its work. */
    enqueue(text: string): void;
    isWorking(): boolean;
    tools(): readonly {
        name: string;
        description: string;
        parameters: object;
    }[];
    onError(error: ExtensionErrorRecord): void;
}
/** Holds what extensions have registered, and calls them. */
export declare class ExtensionHost {
    #private;
    readonly tools: Map<string, ExtensionTool>;
    readonly commands: Map<string, ExtensionCommand>;
    /** Null: all of them. */
    activeTools: ReadonlySet<string> | null;
    constructor(ports: ExtensionHostPorts);
    /** @throws PthError `playbook/extension-failed` when the factory throws */
    load(name: string, factory: ExtensionFactory): Promise<void>;
    /** From now on the set of tools stands. */
    seal(): void;
    /** Calls the handlers one after the other; a throw is written down and does not stop the others. */
    emit<Name extends ExtensionEventName>(event: ExtensionEvents[Name]['event'] & {
        type: Name;
    }): Promise<NonNullable<ExtensionEvents[Name]['answer']>[]>;
    /** Why a call must not run; a handler that throws keeps it from running, too. Undefined: it may. */
    findBlock(event: ExtensionEvents['tool_call']['event']): Promise<string | undefined>;
    /** Runs `/name arguments`; false when no extension knows the command. */
    runCommand(text: string): Promise<boolean>;
}
/** The text of a message that an extension puts before the model. */
export declare function injectedText(message: InjectedMessage): string;
