import type { Progress } from '#progress.ts';
import { listErased } from '#features/accounts';
import type { Kit } from '#kit.ts';
import { type AuditHead, verifyChain } from '#platform/audit/index.ts';
import { countWords } from '../count-words.ts';
import { runWithInfrastructure } from '../run-command.ts';

const USAGE = 'npm run audit:verify [NUMBER:HASH], where NUMBER:HASH is the end that an earlier run told.';
const NOTED = /^(\d{1,15}):([0-9a-f]{64})$/;
const EXIT_MISUSE = 2;

interface Verifying {
  readonly kit: Pick<Kit, 'database'>;
  readonly say: Progress;
}

/**
 * `npm run audit:verify [NUMBER:HASH]`: computes the chain of the audit log anew and says what was changed, removed or
 * put in another place. Its end, noted outside of the database and given again, shows that nothing was cut off or
 * written anew since. Answers the exit code.
 */
export async function verifyAudit({ kit, say }: Verifying, noted: string | undefined): Promise<number> {
  const given = noted === undefined ? undefined : readNoted(noted);
  if (given === null) {
    say(USAGE);
    return EXIT_MISUSE;
  }
  const on = kit.database.kysely;
  const report = await verifyChain(on, {
    listErased: (userIds) => listErased(on, userIds),
    noted: given,
  });
  for (const finding of report.findings) say(finding);
  const { count, erasedValues, head } = report;
  const erased =
    erasedValues === 0
      ? ''
      : ` ${countWords(erasedValues, 'value', 'values')} went with people who were erased.`;
  if (report.findings.length > 0) {
    say(
      `The audit log is not as it was written. ${countWords(count, 'entry was', 'entries were')} read.${erased}`,
    );
    return 1;
  }
  say(`The audit log is as it was written: ${countWords(count, 'entry', 'entries')}.${erased}`);
  say(`Its end, to be noted elsewhere: ${String(head.sequence)}:${head.hash.toString('hex')}`);
  return 0;
}

function readNoted(text: string): AuditHead | null {
  const [, sequence, hash] = NOTED.exec(text) ?? [];
  return sequence === undefined || hash === undefined
    ? null
    : { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}

if (import.meta.main) await runWithInfrastructure((desk) => verifyAudit(desk, process.argv[2]));
