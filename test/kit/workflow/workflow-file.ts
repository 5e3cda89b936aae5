import { parse } from 'yaml';
import { z } from 'zod';

/*
 * What of GitHub's workflow language the runner knows. Everything else is an error: a shipped file must not hold a key
 * that the proof passes over.
 */
const text = z.union([z.string(), z.number(), z.boolean()]);
const texts = z.record(z.string(), text.nullable());
const condition = z.union([z.string(), z.boolean()]).optional();
const minutes = z.union([z.number(), z.string()]).optional();
const permissions = z.union([
  z.enum(['read-all', 'write-all']),
  z.record(z.string(), z.enum(['read', 'write', 'none'])),
]);
const concurrency = z.union([
  z.string(),
  z.strictObject({ group: z.string(), 'cancel-in-progress': z.union([z.string(), z.boolean()]).optional() }),
]);
const defaults = z.strictObject({
  run: z.strictObject({ shell: z.string().optional(), 'working-directory': z.string().optional() }),
});

const stepSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: condition,
  uses: z.string().optional(),
  with: texts.optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  'working-directory': z.string().optional(),
  env: texts.optional(),
  'continue-on-error': condition,
  'timeout-minutes': minutes,
});

const jobSchema = z.strictObject({
  name: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: condition,
  'runs-on': z.union([z.string(), z.array(z.string())]).optional(),
  permissions: permissions.optional(),
  environment: z.union([z.string(), z.strictObject({ name: z.string(), url: z.string().optional() })]).optional(),
  concurrency: concurrency.optional(),
  outputs: z.record(z.string(), z.string()).optional(),
  env: texts.optional(),
  defaults: defaults.optional(),
  'timeout-minutes': minutes,
  strategy: z
    .strictObject({
      matrix: z.union([z.string(), z.record(z.string(), z.unknown())]),
      'fail-fast': condition,
      'max-parallel': minutes,
    })
    .optional(),
  'continue-on-error': condition,
  steps: z.array(stepSchema).optional(),
  uses: z.string().optional(),
  with: texts.optional(),
  secrets: z.union([z.literal('inherit'), texts]).optional(),
});

const inputSchema = z.strictObject({
  description: z.string().optional(),
  required: z.boolean().optional(),
  type: z.enum(['string', 'boolean', 'number', 'choice', 'environment']).optional(),
  default: text.optional(),
  options: z.array(z.string()).optional(),
  deprecationMessage: z.string().optional(),
});

const callSchema = z.strictObject({
  inputs: z.record(z.string(), inputSchema).optional(),
  secrets: z
    .record(
      z.string(),
      z.strictObject({ description: z.string().optional(), required: z.boolean().optional() }).nullable(),
    )
    .optional(),
  outputs: z.record(z.string(), z.strictObject({ description: z.string().optional(), value: z.string() })).optional(),
});

const dispatchSchema = z.strictObject({ inputs: z.record(z.string(), inputSchema).optional() });

const triggerSchema = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())])
  .transform((on, context) => {
    const events =
      typeof on === 'string'
        ? { [on]: null }
        : Array.isArray(on)
          ? Object.fromEntries(on.map((name) => [name, null]))
          : on;
    const call = callSchema.nullable().optional().safeParse(events['workflow_call']);
    const dispatch = dispatchSchema.nullable().optional().safeParse(events['workflow_dispatch']);
    for (const { error } of [call, dispatch]) {
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', message: `${issue.path.join('.')}: ${issue.message}` });
    }
    return {
      names: Object.keys(events),
      call: (call.success ? call.data : null) ?? {},
      dispatch: (dispatch.success ? dispatch.data : null) ?? {},
    };
  });

const workflowSchema = z.strictObject({
  name: z.string().optional(),
  'run-name': z.string().optional(),
  on: triggerSchema,
  permissions: permissions.optional(),
  env: texts.optional(),
  defaults: defaults.optional(),
  concurrency: concurrency.optional(),
  jobs: z.record(z.string().regex(/^[A-Za-z_][\w-]*$/), jobSchema),
});

const actionSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  author: z.string().optional(),
  branding: z.unknown().optional(),
  inputs: z
    .record(
      z.string(),
      z.strictObject({
        description: z.string(),
        required: z.boolean().optional(),
        default: text.optional(),
        deprecationMessage: z.string().optional(),
      }),
    )
    .optional(),
  outputs: z.record(z.string(), z.strictObject({ description: z.string() })).optional(),
  runs: z.strictObject({
    using: z.literal('node24'),
    main: z.string(),
    post: z.string().optional(),
    'post-if': z.string().optional(),
  }),
});

/** One step of a job. */
export type Step = z.infer<typeof stepSchema>;
/** One job. */
export type Job = z.infer<typeof jobSchema>;
/** Inputs that a trigger declares. */
export type DeclaredInputs = Readonly<Record<string, z.infer<typeof inputSchema>>>;
/** What a token may do; `read-all` and `write-all` for everything. */
export type Permissions = z.infer<typeof permissions>;
/** A workflow file. */
export type Workflow = z.infer<typeof workflowSchema>;
/** An Action's own file. */
export type ActionFile = z.infer<typeof actionSchema>;

/** Reads a workflow. @throws naming the file and every key that is unknown or wrong */
export function parseWorkflowFile(source: string, path: string): Workflow {
  const workflow = parseStrict(workflowSchema, source, path);
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if ((job.uses === undefined) === (job.steps === undefined))
      throw new Error(`${path}: ${name} needs either steps or uses`);
    for (const step of job.steps ?? []) {
      if ((step.uses === undefined) === (step.run === undefined))
        throw new Error(`${path}: a step of ${name} needs either uses or run`);
    }
    for (const needed of listNeeds(job)) {
      if (!Object.hasOwn(workflow.jobs, needed)) throw new Error(`${path}: ${name} needs ${needed}, which is no job`);
    }
  }
  return workflow;
}

/** Reads an `action.yml`. */
export function parseActionFile(source: string, path: string): ActionFile {
  return parseStrict(actionSchema, source, path);
}

/** Jobs that a job waits for. */
export function listNeeds(job: Job): readonly string[] {
  return typeof job.needs === 'string' ? [job.needs] : (job.needs ?? []);
}

function parseStrict<T>(schema: z.ZodType<T>, source: string, path: string): T {
  const parsed = schema.safeParse(parse(source));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path} is not what the runner knows:\n${problems.join('\n')}`);
}
