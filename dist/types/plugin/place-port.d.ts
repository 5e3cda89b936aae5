import type { ServerSpec, ServerTransport } from './server-spec.ts';
/** A server over HTTP that PTH starts itself. */
export type StartedHttpTransport = ServerTransport & {
    kind: 'http';
} & {
    start: NonNullable<(ServerTransport & {
        kind: 'http';
    })['start']>;
};
/** Whether PTH starts the server itself and reaches it over HTTP. */
export declare function isStartedOverHttp(transport: ServerTransport): transport is StartedHttpTransport;
/** Whether the start command can be told another port. */
export declare function canMove({ start }: StartedHttpTransport): boolean;
/** The server with its port in the place of every `{port}`; a URL without that placeholder gets the port as well. */
export declare function placePort(spec: ServerSpec, port: number): ServerSpec;
