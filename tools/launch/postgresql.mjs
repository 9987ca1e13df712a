import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';
import { report, Stop } from './progress.mjs';

const FOLDER = '/usr/lib/postgresql';
const BY_HAND =
  'The tests of backups need a PostgreSQL server of its own. Install it (Debian: apt-get install postgresql) and run the command again.';

function isThere() {
  return (
    existsSync(FOLDER) && readdirSync(FOLDER).some((version) => existsSync(`${FOLDER}/${version}/bin/initdb`))
  );
}

/**
 * Installs Debian's PostgreSQL where it is missing and we may; the tests start it themselves.
 *
 * @throws {Stop} where we may not, or where it fails
 */
export async function ensurePostgresql() {
  if (isThere()) return;
  if (!mayInstall()) throw new Stop(BY_HAND);
  await report('Installing PostgreSQL for the tests of backups', async () => {
    keepFromStarting();
    await installPackages(['postgresql'], BY_HAND);
  });
  if (!isThere()) throw new Stop(BY_HAND);
}

/** The package makes a cluster and starts it, unless this says otherwise; only root may say so. */
function keepFromStarting() {
  if (process.getuid?.() !== 0 || existsSync('/etc/postgresql-common')) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
}
