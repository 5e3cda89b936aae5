import { type Socket } from 'node:net';
/** A way into the network of a sandbox that is cut off from the host's. */
export declare class NetworkRelay {
    #private;
    private constructor();
    /**
     * @param enterNetwork the start of a command that has the sandbox's network and the host's files
     * @param directory where the socket is made; nothing inside can reach it
     * @throws PthError `environment/network-unavailable`
     */
    static start(enterNetwork: readonly string[], directory: string): Promise<NetworkRelay>;
    /** A connection to a port inside; that nobody listens there shows as its end. */
    connect(port: number): Socket;
    close(): Promise<void>;
}
