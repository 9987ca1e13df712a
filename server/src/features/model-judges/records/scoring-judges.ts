import type { JudgeRole } from '@redoubt/contract/model-judges';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { listPlatformModels } from '#features/models';
import type { Queryable } from '#kit.ts';
import { listKindRecords, listModelJudgeRecords, type ModelJudgeRecord } from './model-judges.store.ts';

interface JudgeDuty {
  readonly kind: ObjectiveKind;
  readonly role: JudgeRole;
}

/**
 * The judges whose verdicts count for a kind of objective: switched on, calibrated at their version, and with a model that is
 * ready under the connection of that version.
 */
export async function listScoringJudges(
  on: Queryable,
  { kind, role }: JudgeDuty,
): Promise<ModelJudgeRecord[]> {
  const judges = await listModelJudgeRecords(on);
  const wanted = judges.filter(
    ({ content }) => content.isOn && content.role === role && content.kinds.includes(kind),
  );
  if (wanted.length === 0) return [];
  const kinds = await listKindRecords(on);
  const models = await listPlatformModels(on);
  return wanted.filter(
    (judge) =>
      kinds.some(
        (each) =>
          each.judgeId === judge.id &&
          each.kind === kind &&
          each.version === judge.version &&
          each.state === 'scoring',
      ) &&
      models.some(
        ({ id, isReady, connection }) =>
          id === judge.content.modelId && isReady && connection === judge.connection,
      ),
  );
}
