import type { TargetVersion } from '@redoubt/contract/replays';
import { findCurrentVersion, listVersions, modelOfTarget } from '#features/models';
import type { Queryable } from '#kit.ts';
import type { RegressionTest } from './tests.store.ts';

/** What is scripted never changes. */
const ONLY_VERSION = 1;

/** The version that a target has now; null where its model was removed. */
export async function currentVersionOf(on: Queryable, targetKey: string): Promise<number | null> {
  const model = modelOfTarget(targetKey);
  return model === null ? ONLY_VERSION : findCurrentVersion(on, model);
}

/** The versions of the targets of tests, by target key, the first first. */
export async function readVersions(
  on: Queryable,
  tests: readonly RegressionTest[],
): Promise<(test: RegressionTest) => readonly TargetVersion[]> {
  const models = tests.flatMap(({ targetKey }) => modelOfTarget(targetKey) ?? []);
  const byModel = Map.groupBy(await listVersions(on, models), ({ modelId }) => modelId);
  return ({ targetKey, acceptedAt }) => {
    const model = modelOfTarget(targetKey);
    if (model === null) return [{ number: ONLY_VERSION, label: null, since: acceptedAt.toISOString() }];
    return (byModel.get(model) ?? []).map(({ number, label, since }) => ({
      number,
      label,
      since: since.toISOString(),
    }));
  };
}
