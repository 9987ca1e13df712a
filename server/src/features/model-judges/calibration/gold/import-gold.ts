import { v7 as uuidv7 } from 'uuid';
import {
  calibrationProblems,
  goldFileLimits,
  type GoldOverview,
  importedGoldLine,
} from '@redoubt/contract/model-judges';
import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Kit } from '#kit.ts';
import { readJsonl, tellFaults } from '#platform/jsonl/read-jsonl.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { judgedOf } from './gold-line.ts';
import { countGold, saveGoldSet } from './gold.store.ts';

const MOST_FAULTS_LISTED = 20;

/** Imports gold conversations from a JSONL file, all of them or none. */
export async function importGold(kit: Kit, caller: Caller, parts: UploadParts) {
  const { lines, faults } = await readJsonl(parts, {
    line: importedGoldLine,
    mostLines: goldFileLimits.lines,
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    keyField: 'id',
    empty: 'The file has no conversations.',
  });
  if (faults.length > 0)
    return refuse(
      { ...calibrationProblems.goldFileUnreadable, message: tellFaults(faults, 'Nothing was imported.') },
      { members: { faults: faults.slice(0, MOST_FAULTS_LISTED), faultCount: faults.length } },
    );
  return kit.database.transaction(async (transaction) => {
    const counts = { added: 0, changed: 0 };
    for (const kind of objectiveKinds) {
      const gold = lines
        .filter((line) => line.kind === kind)
        .map((line) => ({
          name: line.id,
          label: line.label,
          judged: judgedOf(line),
          labellers: line.labellers.map((name) => name.trim()),
        }));
      const saved = await saveGoldSet(transaction, { source: 'imported', kind, gold, at: kit.clock.now() });
      counts.added += saved.added;
      counts.changed += saved.changed;
    }
    await kit.audit.write(transaction, {
      by: caller,
      action: 'gold.import',
      object: { kind: 'gold', id: uuidv7() },
      person: null,
      changes: { lines: { before: null, after: lines.length } },
    });
    return { ...counts, unchanged: lines.length - counts.added - counts.changed };
  });
}

/** How many there are by kind and source. */
export async function getGoldOverview({ database }: Pick<Kit, 'database'>): Promise<GoldOverview> {
  return { kinds: await countGold(database.kysely) };
}
