import type { ChildProcess } from 'node:child_process';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import pg from 'pg';
import { applicationsEndpoints } from '@redoubt/contract/applications';
import { countPages } from '@redoubt/contract/shared/numbered-pages.ts';
import people from '#seeds/people.json' with { type: 'json' };
import { createDraw, pick } from '#platform/draw.ts';
import { insertManyApplications, type LoadApplicant } from '#features/applications/load';
import { listExpertIds } from '#features/accounts/load';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { mostMemory } from '../stage/read-process.ts';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import type { LoadPlan } from '../stage/generate-load.ts';
import { type MeasuredRounds, measureRounds } from '../stage/measure-rounds.ts';
import { median } from '../stage/report.ts';
import { setStage, type Stage } from '../stage/stage.ts';
import { listQuestions } from './list-questions.ts';
import { measureSaves } from './measure-saves.ts';

const GOAL_MB = 30;

interface ExportRequest {
  readonly server: ChildProcess;
  readonly url: string;
  readonly token: string;
}

/** Downloads the whole list, and looks at the server's memory meanwhile. */
async function measureExport(
  { server, url, token }: ExportRequest,
  say: (sentence: string) => void,
): Promise<string> {
  say('Downloading all of them');
  const ended = new AbortController();
  const measure = async () => {
    const began = performance.now();
    const lines = await download(url, token);
    return { lines, seconds: (performance.now() - began) / 1000 };
  };
  const [{ before, most }, { lines, seconds }] = await Promise.all([
    mostMemory(server, ended.signal),
    measure().finally(() => {
      ended.abort();
    }),
  ]);
  const more = most - before;
  return `The file of ${lines.toLocaleString('en')} rows: ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more memory at its most (goal ≤ ${String(GOAL_MB)} MB): ${more <= GOAL_MB ? 'reached' : 'MISSED'}`;
}

/** Rows of the file, read as they come. */
async function download(url: string, token: string): Promise<number> {
  const { method, path } = applicationsEndpoints.issueApplicationsTicket;
  const issued = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'all', sort: 'name' }),
  });
  const ticket = applicationsEndpoints.issueApplicationsTicket.reply.parse(await issued.json());
  const reply = await fetch(`${url}${ticket.path}`);
  let lines = -1;
  for await (const chunk of reply.body ?? [])
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  return lines;
}

const states = ['incomplete', 'pending', 'changes_requested', 'approved', 'rejected'] as const;

const shares = [0.45, 0.3, 0.05, 0.15, 0.05];

const skills = ['Medicine', 'Law', 'Security', 'Mathematics', 'Chemistry', 'Finance', 'Translation'];

const languages = ['English', 'Yoruba', 'Portuguese', 'Arabic', 'Hindi', 'German', 'Spanish'];

const towns = ['Lagos, Nigeria', 'Porto, Portugal', 'Amman, Jordan', 'Pune, India', 'Leipzig, Germany'];

/** Applicants of every state and urgency, a minute apart, whose names repeat as names do. */
function drawApplicants(ids: readonly string[], now: Date): LoadApplicant[] {
  const draw = createDraw(15);
  const of = (list: readonly string[]) => pick(draw, list) ?? '';
  const drawState = () => {
    let left = draw();
    return states.find((_, nth) => (left -= shares[nth] ?? 0) < 0) ?? 'incomplete';
  };
  return ids.map((userId, nth): LoadApplicant => {
    const firstname = of(people.map((one) => one.firstname));
    const name = `${firstname} ${of(people.map((one) => one.lastname))}`;
    const status = drawState();
    const late = draw();
    return {
      userId,
      name,
      email: `load-${String(nth + 1)}@load.redoubt.example`,
      role: draw() < 0.7 ? 'Expert' : 'Freelancer',
      status,
      urgency: late < 0.1 ? 'high' : late < 0.45 ? 'medium' : 'low',
      profileCompletion: status === 'incomplete' ? Math.round((100 * Math.floor(draw() * 6)) / 6) : 100,
      skills: [of(skills), of(skills)],
      languages: [of(languages), of(languages)],
      location: of(towns),
      begunAt: new Date(now.getTime() - (ids.length - nth) * MINUTE_MS),
    };
  });
}

const APPLICATIONS = 100_000;
const PROFILES = 40;
/** One person alone would soon ask too much. */
const ADMINS = 100;
const SIZE = { experts: APPLICATIONS + PROFILES + ADMINS, challenges: 1, solves: 0 };
const BATCH = 2000;
const ROUNDS = 3;
const SECONDS = 2;
const GOAL_P95_MS = 50;
const GOAL_LAST = 1.2;

type Say = (sentence: string) => void;

/** The list of 100,000 applications, its file, and what keeping a row costs a save. */
export async function measureApplications(say: Say): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: PROFILES, submissions: 0, say });
    started.defer(() => stage.remove());
    const saves = await measureSaves(stage, say);
    const admins = await fillIn(stage, say);
    const calibrator = startScript('stage/calibrator.ts', {
      CALIBRATOR_CONNECTION: JSON.stringify(stage.owner),
    });
    started.defer(() => stopChild(calibrator));
    // Without a worker, which would rebuild these rows.
    const server = startServer({ ...stage.environment, ROLE: 'web' });
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const plans = new Map([['SELECT', planOf(await firstLine(calibrator), [{ path: '/select' }])]]);
    const pages = countPages(APPLICATIONS + PROFILES, 25);
    for (const [shape, questions] of Object.entries(listQuestions(pages)))
      plans.set(shape, planOf(stage.url, requestsOf(admins, questions.map(pathOf))));
    const table = renderTable(await measureRounds(plans, ROUNDS, say));
    return [table, await measureExport({ server, url: stage.url, token: admins[0] ?? '' }, say), saves].join(
      '\n\n',
    );
  } finally {
    await started.disposeAsync();
  }
}

/** Gives everybody without one an application; answers the tokens of Admins. */
async function fillIn({ environment, owner, tokens }: Stage, say: Say): Promise<readonly string[]> {
  say(`Filling in ${APPLICATIONS.toLocaleString('en')} applications`);
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  const { kit } = infrastructure;
  try {
    const everybody = await listExpertIds(kit.database.kysely);
    const ids = everybody.slice(PROFILES, PROFILES + APPLICATIONS);
    const applicants = drawApplicants(ids, kit.clock.now());
    for (let start = 0; start < applicants.length; start += BATCH)
      await insertManyApplications(kit.database.kysely, applicants.slice(start, start + BATCH));
    await makeAdmins(owner, everybody.slice(-ADMINS));
    return tokens.slice(-ADMINS);
  } finally {
    await infrastructure.close();
  }
}

/** People with a passkey, which Admins must have; and what the database does by itself after a while. */
async function makeAdmins(owner: Stage['owner'], ids: readonly string[]): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`update user_account set role = 'Admin' where id = any($1::uuid[])`, [ids]);
    await client.query(
      `insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_backed_up, name, created_at)
       select gen_random_uuid(), id, id::text, '\\x00', 0, '{}', false, 'A key', now() from unnest($1::uuid[]) as id`,
      [ids],
    );
    await client.query('vacuum analyze application, application_listing');
  } finally {
    await client.end();
  }
}

function pathOf(question: Readonly<Record<string, string>>): string {
  return `${applicationsEndpoints.listApplications.path}?${new URLSearchParams(question).toString()}`;
}

/** Each request is made by another Admin, in turn. */
function requestsOf(tokens: readonly string[], paths: readonly string[]): LoadPlan['requests'] {
  const times = Math.ceil(tokens.length / paths.length);
  const requested = Array.from({ length: times }, () => paths).flat();
  return requested.map((path, nth) => ({ path, token: tokens[nth % tokens.length] }));
}

function planOf(url: string, requests: LoadPlan['requests']): LoadPlan {
  return { url, method: 'GET', connections: 1, durationSeconds: SECONDS, requests, isOnce: false };
}

function renderTable(measured: MeasuredRounds): string {
  const p50Of = (name: string) => median((measured.get(name) ?? []).map(({ p50Ms }) => p50Ms));
  const p95Of = (name: string) => median((measured.get(name) ?? []).map(({ p95Ms }) => p95Ms));
  const rows = [...measured].map(([name, rounds]) => {
    const failed = rounds.reduce((sum, { sent, ok, errors }) => sum + sent - ok + errors, 0);
    const p95 = p95Of(name);
    const isOurs = name !== 'SELECT';
    return [
      name,
      p50Of(name).toFixed(1),
      p95.toFixed(1),
      isOurs ? `${(p50Of(name) / p50Of('SELECT')).toFixed(1)} of SELECT` : '',
      isOurs ? `≤ ${String(GOAL_P95_MS)} ms` : '',
      isOurs ? (p95 <= GOAL_P95_MS ? 'reached' : 'MISSED') : '',
      String(failed),
    ];
  });
  const last = p50Of('last page') / p50Of('first page');
  const head = ['', 'p50 ms', 'p95 ms', 'ratio of p50', 'goal of p95', '', 'failed'];
  const table = [head, ['---', '--:', '--:', '--:', '--:', '---', '--:'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
  return `${table}\n\nThe last page costs ${last.toFixed(2)} of the first (goal ≤ ${String(GOAL_LAST)}): ${last <= GOAL_LAST ? 'reached' : 'MISSED'}`;
}
