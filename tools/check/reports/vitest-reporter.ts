import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What `npm test` reads of a run of Vitest. Its own JSON knows neither hooks nor CPU time. */
export interface VitestReport {
  readonly modules: readonly {
    /** The absolute path. */
    readonly file: string;
    /** In milliseconds since 1970; hooks and imports count. */
    readonly startedAt: number;
    readonly endedAt: number;
    /** CPU-seconds of the hooks that its tests share. */
    readonly hookCpuSeconds: number;
    /** Why the file itself failed, where it never came to its tests. */
    readonly errors: readonly string[];
    readonly tests: readonly {
      readonly title: string;
      readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
      readonly cpuSeconds: number;
      readonly errors: readonly string[];
    }[];
  }[];
}

/** Writes a {@link VitestReport} to the file named by VITEST_REPORT. */
export default class VitestReporter implements Reporter {
  private readonly started = new Map<string, number>();
  private readonly ended = new Map<string, number>();

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.started.set(moduleId, Date.now());
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.ended.set(moduleId, Date.now());
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: VitestReport = {
      modules: modules.map((module) => ({
        file: module.moduleId,
        startedAt: this.started.get(module.moduleId) ?? 0,
        endedAt: this.ended.get(module.moduleId) ?? 0,
        hookCpuSeconds: module.meta().cpuSeconds ?? 0,
        errors: module.errors().map(describe),
        tests: [...module.children.allTests()].map(describeTest),
      })),
    };
    writeFileSync(process.env['VITEST_REPORT'] ?? 'vitest.json', JSON.stringify(report));
  }
}

function describeTest(test: TestCase): VitestReport['modules'][number]['tests'][number] {
  const { state, errors = [] } = test.result();
  return {
    title: test.fullName,
    state,
    cpuSeconds: test.meta().cpuSeconds ?? 0,
    errors: errors.map(describe),
  };
}

function describe({ message, stack }: { readonly message: string; readonly stack?: string }): string {
  return stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`;
}
