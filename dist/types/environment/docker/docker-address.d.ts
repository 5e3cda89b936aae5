/** Where a container engine listens. */
export type DockerAddress = {
    kind: 'socket';
    path: string;
} | {
    kind: 'tcp';
    host: string;
    port: number;
    isTls: boolean;
};
type Variables = Readonly<Record<string, string | undefined>>;
/** The address as people write it. */
export declare function renderAddress(address: DockerAddress): string;
/**
 * Reads a DOCKER_HOST; an empty one means none.
 * @throws PthError `environment/config-invalid` for one that PTH cannot reach, such as one over SSH
 */
export declare function parseDockerHost(text: string, variables: Variables): DockerAddress | undefined;
/** The sockets to look for when no DOCKER_HOST is set, in order: Docker's, then those of its rootless form and Podman's. */
export declare function listUsualSockets(variables: Variables): string[];
export {};
