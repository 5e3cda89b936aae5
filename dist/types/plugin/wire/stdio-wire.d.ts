import type { JsonObject } from '../../base/index.ts';
import type { LineTransport } from './line-transport.ts';
import type { Wire, WireClose, WireReceiver } from './wire.ts';
import type { WireLog } from './wire-log.ts';
/** A negotiated connection over the stdin and stdout of a process. */
export declare class StdioWire implements Wire {
    #private;
    readonly kind = "stdio";
    constructor(transport: LineTransport);
    get log(): WireLog;
    get pid(): number | undefined;
    get isOpen(): boolean;
    get closed(): Promise<WireClose>;
    receive(receiver: WireReceiver): void;
    send(_message: JsonObject, text: string): Promise<void>;
    stderr(): string;
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
}
