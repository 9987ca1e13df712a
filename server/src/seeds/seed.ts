import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { noteScenario } from '#operators/note-database.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';

const scenarios = { empty: () => Promise.resolve(), demo: seedDemo, load: seedLoad } as const;
const names = Object.keys(scenarios);
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** `npm run db:seed NAME`: brings the database up to date and puts a named scenario into it, once. */
async function seed(name: string): Promise<number> {
  const scenario = Object.entries(scenarios).find(([known]) => known === name)?.[1];
  if (!scenario) {
    say(`Name the scenario: ${names.join(', ')}.`);
    return 2;
  }
  const config = readConfig(process.env);
  if (config.mode === 'production') {
    say('Scenarios are for demo and test databases; this is production.');
    return 2;
  }
  const infrastructure = await connectInfrastructure(config, say);
  try {
    await scenario(infrastructure.kit, say);
    await noteScenario(infrastructure.kit, name);
    say(`The scenario ${name} is in place.`);
    return 0;
  } finally {
    await infrastructure.close();
  }
}

process.exitCode = await seed(process.argv[2] ?? '');
