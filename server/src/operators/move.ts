import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#config.ts';
import { asOwner, openServer } from '#database-server.ts';
import { connectInfrastructure } from '#boot.ts';
import { BackupUnusable, copyDatabase } from '#platform/backup/index.ts';
import { connectionFromUrl } from '#platform/database/connection.ts';
import { awaitServer } from '#platform/database/start/await-server.ts';
import { prepareEmpty } from './prepare-empty.ts';
import { complain, runCommand } from './run-command.ts';

const USAGE = `npm run move -- --to DATABASE_URL

Copies the database of the settings, the embedded one where DATABASE_URL is unset, into an empty one of a PostgreSQL server.
Stop Redoubt before. Files stay where they are.`;

/** `npm run move -- --to DATABASE_URL`. Answers the exit code. */
export async function move(config: Config, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
  if (values.to === undefined || !URL.canParse(values.to)) throw new BackupUnusable(USAGE);
  const owner = connectionFromUrl(values.to);
  await awaitServer(owner, { setting: '--to', onWait: complain });
  const server = await openServer(config, complain, { mayJoin: false });
  try {
    const rows = await asOwner(server.owner, (from) =>
      asOwner(owner, (to) =>
        copyDatabase({ from, to, prepare: (migrations) => prepareEmpty({ client: to, owner, migrations }) }),
      ),
    );
    process.stdout.write(`${String(rows)} rows were copied and counted.\n`);
  } finally {
    await server.stop();
  }
  const infrastructure = await connectInfrastructure({ ...config, databaseUrl: values.to }, complain);
  try {
    await infrastructure.kit.database.transaction((transaction) =>
      infrastructure.kit.audit.write(transaction, {
        by: { command: 'move' },
        action: 'database.move',
        object: { kind: 'database', id: 'redoubt' },
        person: null,
      }),
    );
  } finally {
    await infrastructure.close();
  }
  process.stdout.write(
    'Start Redoubt with that DATABASE_URL, and with the SECRET_KEY and DATA_DIR that it has now.\n',
  );
  return 0;
}

if (import.meta.main) await runCommand(() => move(readConfig(process.env), process.argv.slice(2)));
