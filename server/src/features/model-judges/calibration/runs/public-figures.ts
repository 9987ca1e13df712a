import { type JudgeFigures, kindFigures } from '@redoubt/contract/model-judges';
import { objectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { listScoringFigures } from './runs.store.ts';

/** What everybody may read of the judges that score claims. */
export async function listPublicFigures({ database }: Pick<Kit, 'database'>): Promise<JudgeFigures> {
  const rows = await listScoringFigures(database.kysely);
  return {
    items: rows.map(({ name, version, kind, figures, ended_at: endedAt }) => {
      const { confusion, precision, recall, agreement, spread } = kindFigures.parse(figures);
      const gold = [confusion.break, confusion.held].reduce(
        (sum, of) => sum + of.break + of.held + of.couldNotJudge,
        0,
      );
      const measuredAt = endedAt.toISOString();
      return {
        name,
        version,
        kind: objectiveKind.parse(kind),
        gold,
        precision,
        recall,
        agreement,
        spread,
        measuredAt,
      };
    }),
  };
}
