import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { findRoughMigrations, isLookedAt } from './find-rough-migrations.ts';

const folder = join(root, 'server/migrations');
const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && isLookedAt(file));
const faults = await findRoughMigrations(files.map((file) => join(folder, file)));
for (const fault of faults) say(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
