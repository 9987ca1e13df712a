import { userId } from '@redoubt/contract/shared/ids.ts';
import pg from 'pg';
import { profileEndpoints } from '@redoubt/contract/profile';
import { searchEndpoints } from '@redoubt/contract/search';
import { createDraw, pick } from '#platform/draw.ts';
import { type SearchDocument, writeDocuments, type PageState } from '#features/search/load';
import { listPagesOn } from '#features/profile';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import type { LoadPlan } from '../stage/generate-load.ts';
import { type MeasuredRounds, measureRounds } from '../stage/measure-rounds.ts';
import { median } from '../stage/report.ts';
import { setStage, type Stage } from '../stage/stage.ts';

const VOCABULARY = 40_000;

const syllables =
  'pro mpt in jec tion jail break mo del safe ty re fu sal le ak age ju dge tur nor ga con te xt at tack red team sys tem au dit er ro lan pi ne so ve ra li ty um'.split(
    ' ',
  );

/** Words as a language has them: a few in every text, most in hardly any. */
interface Language {
  readonly words: readonly string[];
  /** A word, the common ones often. */
  readonly draw: () => string;
}

function inventLanguage(seed: number): Language {
  const draw = createDraw(seed);
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(draw() * 3);
    words.add(Array.from({ length }, () => pick(draw, syllables)).join(''));
  }
  const list = [...words];
  // The n-th word is drawn about 1/n as often as the first.
  return { words: list, draw: () => list[Math.floor(VOCABULARY ** draw()) - 1] ?? '' };
}

/** Documents of a title, a summary and a paragraph: `people` of them pages, the rest articles. */
function* drawDocuments(
  language: Language,
  { count, people }: { readonly count: number; readonly people: readonly PageState[] },
): Generator<SearchDocument> {
  const write = (length: number) => Array.from({ length }, language.draw).join(' ');
  for (let nth = 0; nth < count; nth += 1) {
    const page = people[nth];
    yield {
      kind: page ? 'person' : 'article',
      key: page ? userId.parse(page.userId) : `/learn/tutorials/load-${String(nth)}`,
      title: write(3 + (nth % 5)),
      summary: write(16),
      body: write(60),
      path: page ? `/experts/load-${String(nth)}` : `/learn/tutorials/load-${String(nth)}`,
      page: page ?? null,
    };
  }
}

const QUESTIONS = 400;

/** What people type, by shape. */
function drawQuestions(language: Language): Readonly<Record<string, readonly string[]>> {
  const draw = createDraw(77);
  const of = (ask: () => string) => Array.from({ length: QUESTIONS }, ask);
  const rare = () => language.words[Math.floor(draw() * language.words.length)] ?? '';
  const randomIndex = (word: string) => 1 + Math.floor(draw() * (word.length - 2));
  return {
    'one or two letters': of(() => language.draw().slice(0, 1 + Math.floor(draw() * 2))),
    'beginning of a word': of(() => language.draw().slice(0, 3 + Math.floor(draw() * 3))),
    'the commonest words': of(() => language.words[Math.floor(draw() * 5)] ?? ''),
    'two words': of(() => `${language.draw()} ${language.draw()}`),
    'six words': of(() => Array.from({ length: 6 }, language.draw).join(' ')),
    'a swapped pair of letters': of(() => {
      const word = rare();
      const at = randomIndex(word);
      return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
    }),
    'another letter, two words': of(() => {
      const word = rare();
      const at = randomIndex(word);
      return `${language.draw()} ${word.slice(0, at)}x${word.slice(at + 1)}`;
    }),
    'no hit': of(() => `zq${Math.floor(draw() * 36 ** 6).toString(36)}wv`),
  };
}

const DOCUMENTS = 100_000;
const SIZE = { experts: 1000, challenges: 1, solves: 0 };
const BATCH = 2000;
const AT_ONCE = 4;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL_P95_MS = 30;

/** Searches of several shapes among 100,000 documents, 4 at once, beside the SELECT of the calibrator. */
export async function measureSearch(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    const calibrator = startScript('stage/calibrator.ts', {
      CALIBRATOR_CONNECTION: JSON.stringify(stage.owner),
    });
    started.defer(() => stopChild(calibrator));
    // Without a worker, which would remove these articles from the index.
    const server = startServer({ ...stage.environment, ROLE: 'web' });
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    await publishPages(stage);
    const language = inventLanguage(3);
    await fillIndex(stage, language, say);
    const plans = new Map([['SELECT', planOf(await firstLine(calibrator), ['/select'])]]);
    for (const [shape, questions] of Object.entries(drawQuestions(language)))
      plans.set(shape, planOf(stage.url, questions.map(pathOf)));
    return renderTable(await measureRounds(plans, ROUNDS, say));
  } finally {
    await started.disposeAsync();
  }
}

async function publishPages({ url, tokens }: Stage): Promise<void> {
  const { method, path } = profileEndpoints.savePublicPage;
  for (const token of tokens) {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isOn: true }),
    });
    if (!reply.ok) throw new Error(`Publishing a page was answered with ${String(reply.status)}.`);
  }
}

async function fillIndex(
  { environment, owner }: Stage,
  language: ReturnType<typeof inventLanguage>,
  say: (sentence: string) => void,
): Promise<void> {
  say(`Filling the index with ${DOCUMENTS.toLocaleString('en')} documents`);
  const infrastructure = await connectInfrastructure(readConfig(environment), () => undefined);
  try {
    const people = await listPagesOn(infrastructure.kit.database.kysely);
    const documents = drawDocuments(language, { count: DOCUMENTS, people });
    let batch: SearchDocument[] = [];
    const write = async () => {
      await infrastructure.kit.database.transaction((transaction) => writeDocuments(transaction, batch));
      batch = [];
    };
    for (const document of documents) {
      batch.push(document);
      if (batch.length === BATCH) await write();
    }
    await write();
    await settleIndex(owner);
  } finally {
    await infrastructure.close();
  }
}

/** What the database does by itself after a while; a benchmark of fewer documents would be none. */
async function settleIndex(owner: Stage['owner']): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('vacuum analyze search_document, search_word');
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from search_document',
    );
    const count = rows[0]?.count;
    if (count !== DOCUMENTS) throw new Error(`The index holds ${String(count)} documents.`);
  } finally {
    await client.end();
  }
}

function pathOf(question: string): string {
  return `${searchEndpoints.search.path}?${new URLSearchParams({ q: question }).toString()}`;
}

function planOf(url: string, paths: readonly string[]): LoadPlan {
  return {
    url,
    method: 'GET',
    connections: AT_ONCE,
    durationSeconds: SECONDS,
    requests: paths.map((path) => ({ path })),
    isOnce: false,
  };
}

function renderTable(measured: MeasuredRounds): string {
  const p95Of = (name: string) => median((measured.get(name) ?? []).map(({ p95Ms }) => p95Ms));
  const rows = [...measured].map(([name, rounds]) => {
    const p95 = p95Of(name);
    const failed = rounds.reduce((sum, { sent, ok, errors }) => sum + sent - ok + errors, 0);
    const isCalibrator = name === 'SELECT';
    return [
      name,
      median(rounds.map(({ p50Ms }) => p50Ms)).toFixed(1),
      p95.toFixed(1),
      isCalibrator ? '' : `${(p95 / p95Of('SELECT')).toFixed(1)} of SELECT`,
      isCalibrator ? '' : `≤ ${String(GOAL_P95_MS)} ms`,
      isCalibrator ? '' : p95 <= GOAL_P95_MS ? 'reached' : 'MISSED',
      String(failed),
    ];
  });
  const head = ['', 'p50 ms', 'p95 ms', 'ratio', 'goal', '', 'failed'];
  return [head, ['---', '--:', '--:', '--:', '--:', '---', '--:'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
