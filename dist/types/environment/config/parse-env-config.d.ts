import { type EnvConfig } from './env-config.ts';
/** Where a configuration came from, for messages. */
export interface ConfigOrigin {
    /** File name as people know it. */
    file: string;
    /** The key that holds the environment, e.g. `environment` in `.github/pth.yml`; null where it is the whole document. */
    key: string | null;
}
/**
 * Reads an environment's configuration from YAML text. An empty document, or one without the key, is the
 * empty configuration.
 * @throws PthError `environment/config-invalid` naming file, line, column, field and reason of the first problem;
 *   `details.problems` lists all
 */
export declare function parseEnvConfig(text: string, origin: ConfigOrigin): EnvConfig;
/** Checks a configuration that is data already. @throws PthError `environment/config-invalid` */
export declare function checkEnvConfig(value: unknown, source: string): EnvConfig;
