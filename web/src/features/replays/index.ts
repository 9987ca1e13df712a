export { ProofOf } from './proof/proof-of.tsx';
export { proofQuery } from './proof/replays.queries.ts';
export { OnEachVersion } from './regressions/on-each-version.tsx';
export { ReferenceChoice } from './regressions/reference-choice.tsx';
export { RegressionsOf } from './regressions/regressions-of.tsx';
export { RegressionState, ReplayStateFact } from './regressions/regression-state.tsx';
export { ReplayAll } from './regressions/replay-all.tsx';
export { VersionCells } from './regressions/version-cells.tsx';
