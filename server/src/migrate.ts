import { connectInfrastructure } from './boot.ts';
import { readConfig } from './config.ts';
import { noteMigrations } from './operators/note-database.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

const infrastructure = await connectInfrastructure(readConfig(process.env), say);
try {
  await noteMigrations(infrastructure.kit, infrastructure.applied);
} finally {
  await infrastructure.close();
}
say('The database is up to date.');
