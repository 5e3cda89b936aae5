/** The surroundings of the process that runs PTH; read once by the entry and passed down. */
export interface Host {
  variables: Readonly<Record<string, string>>;
  workingDirectory: string;
  temporaryDirectory: string;
  /** Directory of the definitions of base images: `runner-images/` of this installation. */
  imageDefinitions: string;
  processId: number;
  hostName: string;
  /** PTH's own version. */
  version: string;
  /** Version of the Node.js that runs PTH, e.g. `24.1.0`. */
  nodeVersion: string;
}
