import { cpus, release, totalmem } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import * as z from 'zod';
import { startSmtpServer } from '#platform/mail/smtp-server.fixture.ts';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { measureCsv } from './platform/measure-csv.ts';
import { measureImports } from './features/measure-imports.ts';
import { measureApplications } from './applications/measure-applications.ts';
import { measureCalendar } from './features/measure-calendar.ts';
import { measureStreams } from './features/measure-streams.ts';
import { measureStarts } from './measure-starts.ts';
import { measureThroughput } from './measure-throughput.ts';
import { measureSignInEffects, measureSignIns } from './features/measure-sign-in.ts';
import { measureProjectMatching } from './features/measure-project-matching.ts';
import { measureMatching } from './features/measure-matching.ts';
import { measureModels } from './models/measure-models.ts';
import { measureJudges } from './judges/measure-judges.ts';
import { measureProjects } from './projects/measure-projects.ts';
import { measureScale } from './platform/measure-scale.ts';
import { measureSearch } from './features/measure-search.ts';
import { readLongestHold, readMemory } from './stage/read-process.ts';
import { setStage } from './stage/stage.ts';
import { measureTexts } from './platform/measure-texts.ts';
import { measureUploads } from './uploads/measure-uploads.ts';

/** As many as in a busy year; so many challenges because each submission is of another expert and challenge. */
const SIZE = { experts: 5000, challenges: 200, solves: 100_000 };
const SUBMISSIONS = 200_000;

const part = z.enum([
  'throughput',
  'sign-in',
  'uploads',
  'csv',
  'imports',
  'search',
  'applications',
  'calendar',
  'streams',
  'matching',
  'matching-projects',
  'projects',
  'texts',
  'models',
  'judges',
  'scale',
  'start',
]);
type Part = z.output<typeof part>;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** `npm run bench [throughput|sign-in|uploads|csv|imports|search|applications|calendar|streams|matching|matching-projects|projects|texts|models|judges|scale|start]`: measures that part of the product, or all of it, and prints the figures. */
async function bench(parts: readonly Part[]): Promise<void> {
  say(describeMachine());
  if (parts.includes('throughput') || parts.includes('sign-in')) await measureServer(parts);
  if (parts.includes('uploads')) say(await measureUploads(say));
  if (parts.includes('csv')) say(await measureCsv(say));
  if (parts.includes('imports')) say(await measureImports(say));
  if (parts.includes('search')) say(await measureSearch(say));
  if (parts.includes('applications')) say(await measureApplications(say));
  if (parts.includes('calendar')) say(await measureCalendar(say));
  if (parts.includes('streams')) say(await measureStreams(say));
  if (parts.includes('matching')) say(measureMatching());
  if (parts.includes('matching-projects')) say(measureProjectMatching());
  if (parts.includes('projects')) say(await measureProjects(say));
  if (parts.includes('texts')) say(measureTexts());
  if (parts.includes('models')) say(await measureModels(say));
  if (parts.includes('judges')) say(await measureJudges(say));
  if (parts.includes('scale')) say(await measureScale(say));
  if (parts.includes('start')) say(await measureStarts());
}

/** One server on the load scenario, its database and a mail server that takes what it sends. */
async function measureServer(parts: readonly Part[]): Promise<void> {
  const started = new AsyncDisposableStack();
  try {
    const mails = await startSmtpServer();
    started.defer(() => mails.close());
    const submissions = parts.includes('throughput') ? SUBMISSIONS : 0;
    const stage = await setStage({ size: SIZE, submissions, smtpUrl: mails.url, say });
    started.defer(() => stage.remove());
    const server = startServer(stage.environment);
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    // From here on: nobody waits for a loop that starts.
    await readLongestHold(stage.url);
    if (parts.includes('throughput')) {
      say(await measureThroughput(stage, say));
      say(await describeProcess(server, stage.url, 220));
    }
    if (!parts.includes('sign-in')) return;
    say(await measureSignIns(stage));
    say(await describeProcess(server, stage.url, 250));
    await measureSignInEffects(stage, say);
  } finally {
    await started.disposeAsync();
  }
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `Machine: ${String(cpus().length)} × ${first?.model.trim() ?? 'CPU'}, ${memory} GiB, Linux ${release()}, Node ${process.version}\n`;
}

/** What the runs since the last call left behind in the server's process. */
async function describeProcess(server: ChildProcess, url: string, goal: number): Promise<string> {
  const [memory, hold] = [await readMemory(server), await readLongestHold(url)];
  return (
    `\nMemory of the server after the run: ${memory.toFixed(0)} MB (goal ≤ ${String(goal)} MB)\n` +
    `Longest hold of its event loop: ${hold.own.toFixed(0)} ms of its own (goal ≤ 20 ms), ${hold.late.toFixed(0)} ms late at most\n`
  );
}

const requested = z.array(part).safeParse(process.argv.slice(2));
if (requested.success) await bench(requested.data.length > 0 ? requested.data : part.options);
else {
  process.stderr.write(`What can be measured alone: ${part.options.join(', ')}.\n`);
  process.exitCode = 2;
}
