import type { KindState, ModelJudge } from '@redoubt/contract/model-judges';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { listPlatformModels, type PlatformModel } from '#features/models';
import type { Kit, Queryable } from '#kit.ts';
import { DEFAULT_INSTRUCTIONS } from '../asking/judge-prompt.ts';
import {
  type KindRecord,
  listKindRecords,
  listModelJudgeRecords,
  type ModelJudgeRecord,
} from './model-judges.store.ts';

interface JudgeList {
  readonly items: ModelJudge[];
  readonly models: { readonly id: ModelId; readonly name: string }[];
  readonly defaultInstructions: string;
}

export async function listModelJudges({ database: { kysely } }: Pick<Kit, 'database'>): Promise<JudgeList> {
  const models = await listPlatformModels(kysely);
  const kinds = await listKindRecords(kysely);
  const records = await listModelJudgeRecords(kysely);
  return {
    items: records.map((record) => presentModelJudge(record, { models, kinds })),
    models: models.filter(({ isReady }) => isReady).map(({ id, name }) => ({ id, name })),
    defaultInstructions: DEFAULT_INSTRUCTIONS,
  };
}

/** One judge, once it was changed. */
export async function readModelJudge(on: Queryable, record: ModelJudgeRecord): Promise<ModelJudge> {
  return presentModelJudge(record, {
    models: await listPlatformModels(on),
    kinds: await listKindRecords(on),
  });
}

interface Around {
  readonly models: readonly PlatformModel[];
  readonly kinds: readonly KindRecord[];
}

function presentModelJudge(record: ModelJudgeRecord, { models, kinds }: Around): ModelJudge {
  const { id, content, version, revision, changedAt } = record;
  const model = models.find((each) => each.id === content.modelId);
  return {
    id,
    content,
    model: { name: model?.name ?? '', isReady: model?.isReady ?? false },
    version,
    isCurrent: model?.connection === record.connection,
    kinds: content.kinds.map((kind) => ({ kind, state: stateOf(record, kind, kinds) })),
    revision,
    changedAt: changedAt.toISOString(),
  };
}

/** What was measured at another version says nothing. */
function stateOf(
  { id, version }: ModelJudgeRecord,
  kind: KindRecord['kind'],
  kinds: readonly KindRecord[],
): KindState {
  const of = kinds.find((each) => each.judgeId === id && each.kind === kind && each.version === version);
  return of?.state ?? 'uncalibrated';
}
