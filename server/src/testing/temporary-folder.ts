import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the database's own user can pass through, so that its cluster stays inside and goes with it. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `redoubt-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
