import { parseArgs } from 'node:util';
import { openFiles, secretKeyOf } from '#boot.ts';
import { type Config, readConfig } from '#config.ts';
import { asOwner, openServer } from '#database-server.ts';
import { createVault } from '#platform/crypto/vault.ts';
import { BackupUnusable, type Lock, makeBackup } from '#platform/backup/index.ts';
import { productVersion } from '#platform/log/product-version.ts';
import { countWords, sayContents } from './count-words.ts';
import { complain, runCommand } from './run-command.ts';

const USAGE = `npm run backup -- FILE [--recipient age1…]

Writes the database and all files into FILE, beside a running Redoubt too. FILE must not be there yet. It is encrypted where
BACKUP_PASSPHRASE is set, or for the owner of the age key whose public half --recipient names.`;

/** `npm run backup -- FILE`. Answers the exit code. */
export async function backup(config: Config, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { recipient: { type: 'string' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new BackupUnusable(USAGE);
  const keyId = createVault([await secretKeyOf(config)]).keyId;
  const server = await openServer(config, complain, { mayJoin: true });
  try {
    const files = await openFiles(config);
    const about = { version: productVersion, keyId, madeAt: new Date() };
    const lock = lockOf(config, values.recipient);
    const counts = await asOwner(server.owner, (client) => makeBackup(path, { client, files, lock, about }));
    say(`${path}: ${sayContents(counts)}${lock ? ', encrypted' : ''}.`);
    if (counts.missing > 0)
      say(
        `${countWords(counts.missing, 'file that rows name was', 'files that rows name were')} not in the store: uploads under way, or lost before.`,
      );
    say('SECRET_KEY is not in it: keep that elsewhere.');
    return 0;
  } finally {
    await server.stop();
  }
}

function lockOf(config: Config, recipient: string | undefined): Lock | null {
  if (recipient !== undefined) return { recipient };
  return config.backupPassphrase === null ? null : { passphrase: config.backupPassphrase };
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

if (import.meta.main) await runCommand(() => backup(readConfig(process.env), process.argv.slice(2)));
