import { root } from '../../launch/root.mjs';
import { featureGraph } from '../feature-graph.ts';
import { inspectRepository } from './inspect-repository.ts';

const { violations, modules, imports, typeImports } = await inspectRepository(root, featureGraph);
for (const { rule, where, message } of violations) process.stdout.write(`${rule}\n  ${where} ${message}\n`);
process.stdout.write(
  `${String(violations.length)} violations in ${String(modules)} modules, ${String(imports)} imports (${String(typeImports)} of types).\n`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
