import { prepareGround } from './boot.ts';
import { readConfig } from './config.ts';
import { noteMigrations } from './operators/note-database.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

const ground = await prepareGround(readConfig(process.env), say);
try {
  await noteMigrations(ground.kit, ground.applied);
} finally {
  await ground.close();
}
say('The database is up to date.');
