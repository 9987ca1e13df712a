import { arenaProblems, type TagsForm } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { findAttackTag } from '@redoubt/contract/shared/judging/attack-tags.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { tagFrameworks } from '@redoubt/contract/shared/judging/tag-frameworks.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { lockAttempt } from '../attempts/attempts.store.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { listBreakTags, saveBreakTags } from '../breaks/break-tags.store.ts';
import { presentTags } from '../breaks/present-tags.ts';
import { suggestTags } from '../breaks/suggest-tags.ts';
import { findCase, mayTag } from './find-case.ts';
import { getVerdict, showVerdict } from './show-verdict.ts';

interface Correcting {
  readonly caller: Caller;
  readonly id: VerdictId;
  readonly form: TagsForm;
}

/** Corrects the tags of an accepted break. What is chosen as it was stays as it was, suggested or not. */
export async function correctTags(arena: ArenaKit, { caller, id, form }: Correcting) {
  const { kit } = arena;
  const found = await findCase(arena, caller, id);
  if (isRefusal(found)) return found;
  if (!mayTag(found)) return refuse(arenaProblems.tagsForOthers);
  if (found.attempt.isWithheld) return refuse(arenaProblems.attemptWithheld);
  const unknown = tagFrameworks.filter((framework) => !isOf(framework, form[framework]));
  if (unknown.length > 0) return refuse(invalidFields, { errors: unknown.map(toError) });
  const { outcome } = await showVerdict(arena, caller, found);
  if (outcome !== 'break') return refuse(arenaProblems.tagsOfBreaks);
  await kit.database.transaction(async (transaction) => {
    await lockAttempt(transaction, found.attempt.id);
    const stored = (await listBreakTags(transaction, [id])).get(id) ?? [];
    const before = presentTags(stored, suggestTags(found.published));
    const changed = before.filter((tag) => tag.id !== form[tag.framework]);
    if (changed.length === 0) return;
    const corrected = changed.map(({ framework }) => framework);
    await saveBreakTags(transaction, id, {
      tags: form,
      corrected,
      by: caller.userId,
      at: kit.clock.now(),
    });
    await kit.audit.write(transaction, {
      by: caller,
      action: 'attempt.tag',
      object: { kind: 'attempt', id: found.attempt.id },
      person: found.attempt.userId,
      changes: Object.fromEntries(
        changed.map((tag) => [tag.framework, { before: tag.id, after: form[tag.framework] }]),
      ),
    });
  });
  return getVerdict(arena, caller, id);
}

function isOf(framework: (typeof tagFrameworks)[number], id: string | null): boolean {
  return id === null ? framework === 'ailuminate' : findAttackTag(id)?.framework === framework;
}

function toError(framework: (typeof tagFrameworks)[number]) {
  return { path: framework, message: 'Please select a tag from the list' };
}
