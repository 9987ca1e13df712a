import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_PAGE, drawAccessPage } from './architecture/access-page.ts';
import { DECISION_INDEX, drawDecisionIndex, readDecisions } from './architecture/decisions.ts';
import { featureGraph } from './architecture/feature-graph.ts';
import { drawFeaturesPage, FEATURES_PAGE } from './architecture/features-page.ts';
import { drawReferencePage, REFERENCE_PAGE } from './architecture/reference-page.ts';
import { drawSchemaModules, SCHEMA_MODULES } from './architecture/schema-modules.ts';
import { redrawUseCases, USE_CASES_PAGE } from './architecture/use-cases.ts';
import { say } from './launch/progress.mjs';
import { root } from './launch/root.mjs';
import { runTool } from './launch/runtime.mjs';

const page = join(root, USE_CASES_PAGE);
writeFileSync(page, redrawUseCases(readFileSync(page, 'utf8'), root));
writeFileSync(join(root, FEATURES_PAGE), drawFeaturesPage(root, featureGraph));
writeFileSync(join(root, ACCESS_PAGE), await drawAccessPage(root));
writeFileSync(join(root, DECISION_INDEX), drawDecisionIndex(readDecisions(root)));
writeFileSync(join(root, REFERENCE_PAGE), await drawReferencePage(root));
writeFileSync(join(root, SCHEMA_MODULES), await drawSchemaModules(root));

const linted = await runTool('oxlint', ['--fix']);
const formatted = await runTool('oxfmt', ['.']);
say(`${linted.output}${formatted.output}`.trimEnd());
process.exitCode = linted.exitCode || formatted.exitCode;
