import { z } from 'zod';
import type { FaultDescription, Redactor } from '../base/index.ts';
import type { EnvironmentInfo } from '../environment/index.ts';
import { type ClientChanges } from './client-changes.ts';
import { type ExitCode } from './exit-code.ts';
import type { ServerRun } from './report-input.ts';
/** The document that `--json` prints and that is written for every exit code (row R-023). */
export declare const finalReportSchema: z.ZodObject<{
    session_id: z.ZodUUID;
    result: z.ZodEnum<{
        error: "error";
        success: "success";
        incomplete: "incomplete";
        stalled: "stalled";
        interrupted: "interrupted";
    }>;
    exit_code: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<130>]>;
    total_tests: z.ZodInt;
    failing_tests: z.ZodInt;
    attempts: z.ZodInt;
    summaries: z.ZodArray<z.ZodObject<{
        attempt: z.ZodInt;
        server: z.ZodString;
        total: z.ZodInt;
        passed: z.ZodInt;
        issues: z.ZodArray<z.ZodString>;
        fixes: z.ZodArray<z.ZodString>;
        text: z.ZodString;
    }, z.core.$strict>>;
    artifacts: z.ZodArray<z.ZodString>;
    repository: z.ZodNullable<z.ZodString>;
    branch: z.ZodNullable<z.ZodString>;
    environment: z.ZodNullable<z.ZodObject<{
        name: z.ZodString;
        tier: z.ZodInt;
        image: z.ZodNullable<z.ZodString>;
        accelerator: z.ZodNullable<z.ZodString>;
        isolation: z.ZodString;
        mount: z.ZodEnum<{
            direct: "direct";
            bind: "bind";
            virtiofs: "virtiofs";
            "9p": "9p";
            rsync: "rsync";
        }>;
        advisories: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    drift: z.ZodNullable<z.ZodObject<{
        added_packages: z.ZodArray<z.ZodString>;
        removed_packages: z.ZodArray<z.ZodString>;
        changed_files: z.ZodArray<z.ZodString>;
        added_files: z.ZodArray<z.ZodString>;
        leftover_services: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    outcomes: z.ZodArray<z.ZodObject<{
        server: z.ZodString;
        test: z.ZodString;
        tool: z.ZodNullable<z.ZodString>;
        test_tier: z.ZodInt;
        status: z.ZodEnum<{
            "timed-out": "timed-out";
            failed: "failed";
            skipped: "skipped";
            passed: "passed";
            flaky: "flaky";
            errored: "errored";
        }>;
        category: z.ZodNullable<z.ZodEnum<{
            timeout: "timeout";
            "protocol-error": "protocol-error";
            "build-failure": "build-failure";
            "runtime-exception": "runtime-exception";
            "schema-violation": "schema-violation";
            "wrong-output": "wrong-output";
            "missing-side-effect": "missing-side-effect";
            "unexpected-side-effect": "unexpected-side-effect";
            "dependency-error": "dependency-error";
        }>>;
        duration_ms: z.ZodNumber;
        generated_from: z.ZodEnum<{
            manual: "manual";
            config: "config";
            schema: "schema";
            source_analysis: "source_analysis";
            documentation: "documentation";
        }>;
        flakiness: z.ZodOptional<z.ZodObject<{
            failed: z.ZodInt;
            runs: z.ZodInt;
        }, z.core.$strict>>;
        flake_cause: z.ZodOptional<z.ZodEnum<{
            unknown: "unknown";
            "shared-state": "shared-state";
            "parallel-servers": "parallel-servers";
            "start-up-race": "start-up-race";
            "unfinished-work": "unfinished-work";
            "timeout-under-load": "timeout-under-load";
            "time-dependence": "time-dependence";
            "external-dependency": "external-dependency";
        }>>;
        quarantine: z.ZodOptional<z.ZodObject<{
            until: z.ZodString;
            reason: z.ZodString;
            status: z.ZodEnum<{
                "timed-out": "timed-out";
                failed: "failed";
                skipped: "skipped";
                passed: "passed";
                flaky: "flaky";
                errored: "errored";
            }>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    findings: z.ZodArray<z.ZodObject<{
        server: z.ZodString;
        check: z.ZodString;
        tool: z.ZodNullable<z.ZodString>;
        category: z.ZodEnum<{
            timeout: "timeout";
            "protocol-error": "protocol-error";
            "build-failure": "build-failure";
            "runtime-exception": "runtime-exception";
            "schema-violation": "schema-violation";
            "wrong-output": "wrong-output";
            "missing-side-effect": "missing-side-effect";
            "unexpected-side-effect": "unexpected-side-effect";
            "dependency-error": "dependency-error";
        }>;
        severity: z.ZodEnum<{
            error: "error";
            warning: "warning";
        }>;
        message: z.ZodString;
        evidence: z.ZodString;
        reproduce: z.ZodString;
    }, z.core.$strict>>;
    checks: z.ZodArray<z.ZodObject<{
        server: z.ZodString;
        check: z.ZodString;
        state: z.ZodEnum<{
            found: "found";
            passed: "passed";
            "not-applicable": "not-applicable";
        }>;
        reason: z.ZodString;
        examined: z.ZodInt;
    }, z.core.$strict>>;
    fixes: z.ZodArray<z.ZodObject<{
        commit: z.ZodString;
        tests: z.ZodArray<z.ZodString>;
        category: z.ZodEnum<{
            timeout: "timeout";
            "protocol-error": "protocol-error";
            "build-failure": "build-failure";
            "runtime-exception": "runtime-exception";
            "schema-violation": "schema-violation";
            "wrong-output": "wrong-output";
            "missing-side-effect": "missing-side-effect";
            "unexpected-side-effect": "unexpected-side-effect";
            "dependency-error": "dependency-error";
        }>;
        files: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    coverage: z.ZodOptional<z.ZodArray<z.ZodObject<{
        server: z.ZodString;
        files: z.ZodArray<z.ZodObject<{
            file: z.ZodString;
            lines: z.ZodObject<{
                covered: z.ZodInt;
                total: z.ZodInt;
            }, z.core.$strict>;
            functions: z.ZodObject<{
                covered: z.ZodInt;
                total: z.ZodInt;
            }, z.core.$strict>;
            branches: z.ZodObject<{
                covered: z.ZodInt;
                total: z.ZodInt;
            }, z.core.$strict>;
            uncovered_lines: z.ZodArray<z.ZodInt>;
            uncovered_functions: z.ZodArray<z.ZodObject<{
                name: z.ZodString;
                line: z.ZodInt;
            }, z.core.$strict>>;
            uncovered_branches: z.ZodArray<z.ZodObject<{
                line: z.ZodInt;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
        problems: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>>;
    surface: z.ZodArray<z.ZodObject<{
        server: z.ZodString;
        tool: z.ZodString;
        parameters: z.ZodInt;
        parameters_given: z.ZodInt;
        optional: z.ZodInt;
        optional_left_out: z.ZodInt;
        enum_members: z.ZodInt;
        enum_members_used: z.ZodInt;
        missing: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    client_changes: z.ZodOptional<z.ZodArray<z.ZodObject<{
        of: z.ZodEnum<{
            revision: "revision";
            fixes: "fixes";
            "pull-request": "pull-request";
        }>;
        from: z.ZodString;
        to: z.ZodString;
        server: z.ZodNullable<z.ZodString>;
        problem: z.ZodNullable<z.ZodString>;
        breaking: z.ZodBoolean;
        summary: z.ZodString;
        changes: z.ZodArray<z.ZodObject<{
            class: z.ZodEnum<{
                breaking: "breaking";
                undecided: "undecided";
                compatible: "compatible";
                cosmetic: "cosmetic";
            }>;
            part: z.ZodEnum<{
                tool: "tool";
                server: "server";
                description: "description";
                prompt: "prompt";
                files: "files";
                annotations: "annotations";
                resource: "resource";
                reply: "reply";
                "input schema": "input schema";
                "output schema": "output schema";
                timing: "timing";
            }>;
            subject: z.ZodNullable<z.ZodString>;
            message: z.ZodString;
            call: z.ZodNullable<z.ZodObject<{
                tool: z.ZodString;
                input: z.ZodString;
            }, z.core.$strict>>;
            times: z.ZodInt;
        }, z.core.$strict>>;
        left_out: z.ZodInt;
        calls: z.ZodObject<{
            compared: z.ZodInt;
            same: z.ZodInt;
        }, z.core.$strict>;
        notes: z.ZodArray<z.ZodString>;
        is_advisory: z.ZodBoolean;
    }, z.core.$strict>>>;
    fault: z.ZodOptional<z.ZodObject<{
        code: z.ZodString;
        message: z.ZodString;
        recovery: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** The final report. */
export type FinalReport = z.infer<typeof finalReportSchema>;
/** What a final report is made of; `runs` is empty when a fault came before any loop ended. */
export interface FinalReportInput {
    sessionId: string;
    exitCode: ExitCode;
    runs: readonly ServerRun[];
    repository: string | null;
    branch: string | null;
    /** Known also when no loop ended; default that of the first run. */
    environment?: EnvironmentInfo | null;
    artifacts: readonly string[];
    /** Default none. */
    clientChanges?: readonly ClientChanges[];
    fault?: FaultDescription | null;
    redactor: Redactor;
}
/** Builds the final report; every text in it goes through the redactor. */
export declare function createFinalReport(input: FinalReportInput): FinalReport;
