import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listTools } from '../../../../src/entry/mcp/tool-list.ts';
import { sessionOperations } from '../../../../src/operations/index.ts';
import { proves } from '../../../requirements.ts';

const tools = listTools(sessionOperations);
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Every tool without its prefix, by what it is for. */
const inventory = {
  dormant: 'start_session resume_session preflight',
  environment:
    'provision_environment inspect_environment snapshot_environment rollback_environment destroy_environment reprovision_environment exec_in_environment copy_to_environment copy_from_environment get_environment_logs rebuild_base_images check_environment_health check_environment_drift',
  plugin:
    'load_plugin reload_plugin get_plugin_status list_plugin_tools call_plugin_tool get_plugin_config update_plugin_docs',
  testing:
    'generate_tests list_tests run_test run_test_suite get_test_results get_test_impact get_coverage_report create_test edit_test export_ci',
  fixes: 'diagnose_failure apply_fix get_fix_history revert_fix diff_session',
  iteration: 'run_iteration run_iteration_loop get_iteration_status verify_cross_distro end_session',
  performance: 'run_performance_suite get_performance_report',
};

describe('the list of tools', () => {
  test(proves(['P-245'], 'holds 45 tools, and each refuses an argument of a wrong type'), () => {
    const named = Object.values(inventory).flatMap((names) => names.split(' '));
    expect(named).toHaveLength(45);
    expect(tools.map(({ name }) => name)).toEqual(named.map((name) => `pth_${name}`));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    for (const { name, inputSchema } of tools) {
      const check = ajv.compile(inputSchema);
      for (const property of Object.keys(inputSchema['properties'] ?? {})) {
        check({ [property]: [[null]] });
        const places = (check.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1]);
        expect(places, `${name} ${property}`).toContain(property);
      }
      expect(check({ session: 4711 }), name).toBe(false);
    }
  });

  test('every schema is a plain object that Ajv compiles, with nothing that clients refuse', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { name, inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema.type, name).toBe('object');
        expect(Object.keys(schema), name).not.toEqual(expect.arrayContaining(['oneOf']));
        expect(schema, name).not.toHaveProperty('anyOf');
        expect(schema, name).not.toHaveProperty('allOf');
        ajv.compile(schema);
      }
      expect(inputSchema['additionalProperties'], name).toBe(false);
      expect(outputSchema['required'], name).toContain('summary');
    }
  });

  test('stays small: the whole list, one tool, a description', () => {
    // Clients cut at 48 KB and models at 30 KB.
    expect(bytes(tools)).toBeLessThan(48 * 1024);
    const shown = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    expect(bytes(shown), 'as a model sees them').toBeLessThan(30 * 1024);
    const dormant = new Set(sessionOperations.filter(({ isDormant }) => isDormant).map(({ name }) => name));
    expect(bytes(tools.filter(({ name }) => dormant.has(name))), 'before a session').toBeLessThan(4096);
    for (const tool of tools) {
      expect(bytes(tool), tool.name).toBeLessThan(4096);
      expect(tool.description.length, tool.name).toBeLessThanOrEqual(320);
    }
  });

  test('keeps the limits that a caller may meet, without those that only guard the server', () => {
    const [suite] = tools.filter(({ name }) => name === 'pth_run_test_suite');
    expect(suite?.inputSchema['properties']).toMatchObject({
      testTier: { type: 'integer', minimum: 1, maximum: 3 },
      tests: { type: 'array', minItems: 1, items: { type: 'string' } },
      scope: { default: 'all', enum: ['all', 'failing', 'targeted'] },
    });
    const [resume] = tools.filter(({ name }) => name === 'pth_resume_session');
    expect(resume?.outputSchema['properties']).toMatchObject({ counts: { type: ['object', 'null'] } });
  });

  test('names are unique; what only reads says so, and only that answers at once', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, access } of sessionOperations) {
      const hints = tools.find((tool) => tool.name === name)?.annotations;
      expect(hints?.readOnlyHint ?? false, name).toBe(access === 'read');
      expect(hints?.readOnlyHint ?? hints?.destructiveHint, name).toBeTypeOf('boolean');
      expect(hints?.openWorldHint, name).toBeTypeOf('boolean');
    }
  });

  test('a tool that another one names is there', () => {
    const names = new Set(tools.map(({ name }) => name));
    for (const { description } of tools) {
      for (const [named] of description.matchAll(/pth_\w+/g)) expect(names).toContain(named);
    }
  });
});
