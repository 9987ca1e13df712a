import { prepareGround } from './boot.ts';
import { readConfig } from './config.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

const ground = await prepareGround(readConfig(process.env), say);
await ground.close();
say('The database is up to date.');
