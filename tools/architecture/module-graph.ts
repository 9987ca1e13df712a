import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyRules } from './dependency-rules.ts';
import type { FeatureGraph } from './feature-graph.ts';
import type { Violation } from './violation.ts';

export interface Import {
  readonly from: string;
  /** The specifier as it is written in the file. */
  readonly specifier: string;
  /** The real path of what it resolves to. */
  readonly to: string;
  readonly isTypeOnly: boolean;
  /** By `import()`: a chunk of its own in the browser. */
  readonly isDynamic: boolean;
}

export interface ModuleGraph {
  readonly modules: readonly string[];
  readonly imports: readonly Import[];
  readonly violations: readonly Violation[];
}

const PACKAGES = ['contract/src', 'server/src', 'web/src', 'e2e', 'tools'];

/**
 * Reads the imports of all packages under `root` and holds them against the rules made from `features`.
 *
 * `parser: 'swc'` with `tsPreCompilationDeps` is what makes dependency-cruiser see the edges of TypeScript 7 at all;
 * without them it reports no violation because it reads no import. check-boundaries.ts therefore counts what was read.
 */
export async function readModuleGraph(root: string, features: FeatureGraph): Promise<ModuleGraph> {
  const { output } = await cruise(
    PACKAGES.filter((packageName) => existsSync(join(root, packageName))),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: String.raw`^\w+/(?:dist|build|\.react-router|test-results|playwright-report|node_modules)/`,
      },
      validate: true,
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: dependencyRules(features) },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`);
  return { ...readImports(output), violations: readViolations(output) };
}

function readImports({ modules }: ICruiseResult): Pick<ModuleGraph, 'modules' | 'imports'> {
  const ours = modules.filter((module) =>
    PACKAGES.some((packageName) => module.source.startsWith(`${packageName}/`)),
  );
  return {
    modules: ours.map((module) => module.source),
    imports: ours.flatMap((module) =>
      module.dependencies.map((dependency) => ({
        from: module.source,
        specifier: dependency.module,
        to: dependency.resolved,
        isTypeOnly: dependency.dependencyTypes.includes('type-only'),
        isDynamic: dependency.dynamic,
      })),
    ),
  };
}

function readViolations({ summary }: ICruiseResult): Violation[] {
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    where: from,
    message: `${cycle ? `→ ${cycle.map((step) => step.name).join(' → ')}` : `imports ${to}`}. ${comments.get(rule.name) ?? ''}`,
  }));
}
