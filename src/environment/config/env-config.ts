import { z } from 'zod';
import { secretNamePattern } from '../../base/index.ts';

/** A text of one line. */
const line = z.string().min(1).max(4096);
const path = line.refine((text) => !text.includes('\0'), 'must not contain a NUL character');
const variableName = z.string().regex(/^[A-Za-z_]\w{0,127}$/, 'must be the name of a variable');
const serviceName = z.string().regex(/^[\w.-]{1,64}$/, 'must be a name of letters, digits, dots and dashes');
/** At most a day. */
const seconds = z.number().positive().max(86_400);

/** A reference to a variable of the host. */
const referencePattern = /^\$\{env:[A-Za-z_]\w*\}$/;

/**
 * Values by name. A value whose name looks like that of a secret must be a reference to a variable, never the secret
 * itself.
 */
const configValues = z.record(variableName, z.string().max(65_536)).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || !secretNamePattern.test(name) || referencePattern.test(value)) continue;
    const message = `must be a reference such as \${env:${name}}: a secret does not stand in a file`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

/** A command as a list of words, or as a text for the shell of the environment. */
const commandSchema = z.union([line, z.tuple([line], z.string().max(4096))]);

/** A file to put into the environment: copied from the host, or with its text in the configuration. */
const fileFixtureSchema = z
  .strictObject({
    /** On the host, relative to the plugin directory. */
    source: path.optional(),
    /** Replaces `source`. */
    content: z
      .string()
      .max(1024 * 1024)
      .optional(),
    /** In the environment: relative to the worktree, or absolute. */
    target: path,
  })
  .superRefine((fixture, context) => {
    if ((fixture.source === undefined) === (fixture.content === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'needs either source or content, not both' });
    }
  });

/** A script that runs in the environment after provisioning. */
const setupScriptSchema = z.union([
  line,
  z.strictObject({ run: commandSchema, asRoot: z.boolean().optional(), timeoutSeconds: seconds.optional() }),
]);

/** The check that a service is ready. */
const readinessSchema = z
  .strictObject({
    /** A TCP port in the environment that accepts connections. */
    port: z.int().min(1).max(65_535).optional(),
    /** A command in the environment that exits with 0. */
    command: commandSchema.optional(),
    timeoutSeconds: seconds.optional(),
  })
  .superRefine((readiness, context) => {
    if (readiness.port !== undefined || readiness.command !== undefined) return;
    context.addIssue({ code: 'custom', path: [], message: 'needs port or command' });
  });

/** A companion service: its packages, its start command, its readiness check, and the variables for the plugin. */
const serviceDefSchema = z.strictObject({
  name: serviceName,
  /** Package names by package tool; absent where the program is already installed. */
  packages: z.strictObject({ apt: z.array(line).max(50).optional(), dnf: z.array(line).max(50).optional() }).optional(),
  /** Required programs; on the bare host, where PTH installs nothing, the fault names a missing one. */
  programs: z.array(line).max(20).optional(),
  /**
   * Runs in the foreground, since a service that goes to the background cannot be watched. `{port}` is the port of
   * `readiness`, or the next free one when that is in use.
   */
  command: commandSchema,
  /** Default false. */
  asRoot: z.boolean().optional(),
  readiness: readinessSchema,
  /** Variables for the plugin, e.g. REDIS_URL; `{port}` as in the command. */
  variables: z.record(variableName, z.string().max(65_536)).optional(),
});

/** A plugin that is infrastructure for the target: started before it, never tested. */
const dependencyPluginSchema = z.strictObject({
  /** On the host, relative to the plugin directory or absolute. */
  sourcePath: path,
  name: z.string().min(1).max(200).optional(),
  buildCommand: line.optional(),
  /** The start command, for plugins whose command is not detected. */
  command: z.tuple([line], z.string().max(4096)).optional(),
  configValues: configValues.optional(),
});

/** Environment and content to provision for a plugin. Unknown keys are errors. */
export const envConfigSchema = z.strictObject({
  /** Default `auto`. */
  runtime: z.enum(['auto', 'local', 'docker', 'qemu-kvm']).optional(),
  /** The environment tier. Default: the tier that source analysis recommends. */
  tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  baseImage: z
    .string()
    .regex(/^[\w./:@-]{1,200}$/, 'must be the name of an image')
    .optional(),
  targetPlugin: z
    .strictObject({
      /** Default: the tested plugin. */
      sourcePath: path.optional(),
      buildCommand: line.optional(),
      configValues: configValues.optional(),
    })
    .optional(),
  dependencyPlugins: z.array(dependencyPluginSchema).max(20).optional(),
  fixtures: z
    .strictObject({
      files: z.array(fileFixtureSchema).max(1000).optional(),
      setupScripts: z.array(setupScriptSchema).max(100).optional(),
      /** The name of a known service, or a full definition. */
      services: z
        .array(z.union([serviceName, serviceDefSchema]))
        .max(20)
        .optional(),
    })
    .optional(),
  resources: z
    .strictObject({
      cpus: z.number().positive().max(1024).optional(),
      memoryMB: z.int().min(16).max(16_777_216).optional(),
      diskGB: z.number().positive().max(1_048_576).optional(),
    })
    .optional(),
});

/** The environment configuration that a user writes. */
export type EnvConfig = z.infer<typeof envConfigSchema>;
/** A companion service. */
export type ServiceDef = z.infer<typeof serviceDefSchema>;
/** A file to put into the environment. */
export type FileFixture = z.infer<typeof fileFixtureSchema>;
/** A script to run in the environment. */
export type SetupScript = z.infer<typeof setupScriptSchema>;
/** A plugin that is infrastructure for the target. */
export type DependencyPluginConfig = z.infer<typeof dependencyPluginSchema>;
