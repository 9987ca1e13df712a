import { findPlatformModel } from '#features/models';
import type { JudgeCalibration, KindCalibration } from '@redoubt/contract/model-judges';
import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { reasonsAgainstSet } from '../figures/may-score.ts';
import { countGold } from '../gold/gold.store.ts';
import { estimateRun } from './estimate-run.ts';
import { findJudge, listKindStates } from './judges.store.ts';
import { listRuns } from './runs.store.ts';

/** What calibration says of a judge; null where there is no such judge. */
export async function showCalibration(kit: Kit, id: ModelJudgeId): Promise<JudgeCalibration | null> {
  const on = kit.database.kysely;
  const judge = await findJudge(on, id);
  if (!judge) return null;
  const [states, runs, gold] = await Promise.all([listKindStates(on, id), listRuns(on, id), countGold(on)]);
  const isCurrent = (await findPlatformModel(on, judge.modelId))?.connection === judge.connection;
  const kindOf = async (kind: ObjectiveKind): Promise<KindCalibration> => {
    const sources = Object.values(gold.find((each) => each.kind === kind)?.sources ?? {});
    const counts = {
      break: sources.reduce((sum, of) => sum + of.break, 0),
      held: sources.reduce((sum, of) => sum + of.held, 0),
    };
    const estimateMicros = await estimateRun(kit, judge, { kind, goldCount: counts.break + counts.held });
    const state = states.find((each) => each.kind === kind && each.version === judge.version);
    return {
      kind,
      gold: counts,
      state: state?.state ?? null,
      estimateMicros,
      obstacles: [
        ...reasonsAgainstSet(counts),
        ...(isCurrent ? [] : ['The judge’s model was changed since. Save the judge, then calibrate it.']),
        ...(estimateMicros === null ? ['The judge’s model is not ready. Make it ready in Models.'] : []),
      ],
      runs: runs.flatMap((each) => (each.kind === kind ? [each.run] : [])),
    };
  };
  const { name, version } = judge;
  return { judgeId: id, name, version, kinds: await Promise.all(judge.kinds.map(kindOf)) };
}
