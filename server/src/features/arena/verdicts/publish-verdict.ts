import { arenaProblems, type PublicationForm } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { savePublication } from '#features/judging';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { ArenaKit } from '../attempts/get-attempt.ts';
import { readTurns } from '../attempts/read-attempts.store.ts';
import { findCase, isShownToAll } from './find-case.ts';
import { redact } from './redact.ts';
import { showVerdict } from './show-verdict.ts';

interface Publishing {
  readonly caller: Caller;
  readonly id: VerdictId;
  readonly form: PublicationForm;
}

/** Its expert lets everybody read a verdict, without the words that they cover, or stops that. */
export async function publishVerdict(arena: ArenaKit, { caller, id, form }: Publishing) {
  const { kit } = arena;
  const found = await findCase(arena, caller, id);
  if (isRefusal(found)) return found;
  if (found.reader !== 'expert') return refuse(arenaProblems.verdictNotFound);
  if (found.attempt.isWithheld) return refuse(arenaProblems.attemptWithheld);
  if (form.isPublic && !isShownToAll(found.published)) return refuse(arenaProblems.verdictNotPublic);
  const turns = await readTurns(kit.database, found.attempt.id);
  const errors = form.redactions.flatMap(({ turn, end }, nth) => {
    const length = turns.find(({ number }) => number === turn)?.text.length ?? 0;
    return end <= length
      ? []
      : [
          {
            path: `redactions.${String(nth)}`,
            message: 'These words are not in that turn. Mark them again.',
          },
        ];
  });
  if (errors.length > 0) return refuse(invalidFields, { errors });
  const page = await showVerdict(arena, caller, found);
  const { quote, reason } = redact(page, form.redactions).claim;
  const isSaved = await savePublication(kit.database.kysely, id, {
    ...form,
    shown: { quote: quote?.text ?? null, reason },
    at: kit.clock.now(),
  });
  // Its expert was erased meanwhile.
  if (!isSaved) return refuse(arenaProblems.verdictNotFound);
  return { ...page, publication: form };
}
