import { listFeatures } from '#app.ts';
import type { Progress } from '#progress.ts';
import type { Kit } from '#kit.ts';
import { rotateColumn } from '#platform/crypto/rotate-keys.ts';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { forgetOtherKeys } from '#platform/installation/index.ts';
import { runWithInfrastructure } from './run-command.ts';

interface Rotating {
  readonly kit: Pick<Kit, 'database' | 'vault' | 'audit'>;
  readonly columns: readonly SealedColumn[];
  readonly say: Progress;
}

/**
 * `npm run keys:rotate`: seals everything that an earlier key sealed with the newest one, while the servers run. Answers
 * the exit code.
 */
export async function rotateKeys({ kit, columns, say }: Rotating): Promise<number> {
  // Written first: a run that is cut off has sealed something too.
  await kit.database.transaction((transaction) =>
    kit.audit.write(transaction, {
      by: { command: 'keys:rotate' },
      action: 'secret-key.rotate',
      object: { kind: 'secret-key', id: kit.vault.keyId },
      person: null,
    }),
  );
  let unreadable = 0;
  for (const column of columns) {
    const done = await rotateColumn(kit, column);
    unreadable += done.unreadable;
    say(
      `${done.column}: ${String(done.resealed)} sealed anew${done.unreadable === 0 ? '' : `, ${String(done.unreadable)} that no key opens`}`,
    );
  }
  if (unreadable > 0) {
    say(
      'Add the key that sealed the others to PREVIOUS_SECRET_KEYS and run this again. Keep every key until then.',
    );
    return 1;
  }
  await forgetOtherKeys(kit.database.kysely, kit.vault.keyId);
  say('Everything is sealed with SECRET_KEY. PREVIOUS_SECRET_KEYS can go with the next start.');
  return 0;
}

if (import.meta.main)
  await runWithInfrastructure(({ kit, say }) =>
    rotateKeys({ kit, columns: collectFromFeatures(listFeatures(kit), 'sealed'), say }),
  );
