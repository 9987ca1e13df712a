import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { firstLevel } from '../../product/levels.ts';
import { repository } from '../../product/program.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { expect, test } from '../../stage/test.ts';

const PRACTICE = join(repository, 'server/src/features/practice/red-team');
const AGENTS = join(repository, 'server/src/features/practice/agents');
const BUILT = join(repository, 'web/build/client');
/** What every secret of a practice target looks like. */
const SECRET = /\b[A-Z]{3,}-[A-Z]{3,}-[A-Z]{3,}-\d{4}\b/;

/** The break that the landing page replays on purpose, with a bar over the secret. */
const REPLAYED = readFileSync(
  join(repository, 'web/src/features/site/landing/replay/recorded-break.json'),
  'utf8',
);

/** What the simulated tools of the agents hold as an attempt begins, what breaks them, and what they teach afterwards. */
function readAgents(): readonly string[] {
  const worlds = ['direct', 'indirect'].flatMap((kind) =>
    readdirSync(join(AGENTS, kind)).map((name) => readFileSync(join(AGENTS, kind, name), 'utf8')),
  );
  const texts = ['agents', 'breaks'].map((name) =>
    readFileSync(join(AGENTS, 'texts', `${name}.json`), 'utf8'),
  );
  return [
    ...worlds.flatMap((text) =>
      Array.from(text.matchAll(/body: [`']([^`'$]{20,})/g), ([, words = '']) => words),
    ),
    ...texts.flatMap((text) =>
      Array.from(text.matchAll(/"(?:idea|defence|messages)": \[?"([^"\\]{20,})/g), ([, words = '']) => words),
    ),
  ];
}

/** Words of the server that have no business in a browser: instructions, documented breaks, ways to judge. */
function readCanaries(): readonly string[] {
  const scripts = readdirSync(join(PRACTICE, 'targets')).map((name) => readText('targets', name));
  const texts = [...scripts, readText('documented', 'breaks.json')]
    .flatMap((text) =>
      [...text.matchAll(/"(?:why|instructions|disclose|story)": \[?\s*"([^"{]{20,})/g)].map(
        ([, words = '']) => words.trim(),
      ),
    )
    .filter((words) => !REPLAYED.includes(words));
  const [firstWords = ''] =
    /"[^,]+, ?"[^,]+, ?"[^,]+/.exec(readText('..', '..', 'targets', 'secret-words.json')) ?? [];
  return [
    ...texts,
    ...readAgents(),
    firstWords.replaceAll(/\s/g, ''),
    'targetKey',
    'secretNames',
    'with its parts joined or spaced apart',
  ];
}

/** The invented ones that the articles show; they look like those of the targets. */
function readExamples(): readonly string[] {
  const articles = join(repository, 'contract/src/learn/articles');
  return readdirSync(articles, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(articles, name), 'utf8').match(new RegExp(SECRET, 'g')) ?? []);
}

function readText(...path: string[]): string {
  return readFileSync(join(PRACTICE, ...path), 'utf8');
}

const canaries = readCanaries();

function findCanaries(text: string): readonly string[] {
  return canaries.filter((canary) => text.includes(canary));
}

test('no file of the built client holds a canary, and none is a source map', () => {
  expect(canaries.length).toBeGreaterThan(30);
  const examples = readExamples();
  const files = readdirSync(BUILT, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const { name, parentPath } of files) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    expect(findCanaries(text), name).toEqual([]);
    const found = text.match(new RegExp(SECRET, 'g')) ?? [];
    expect(
      found.filter((secret) => !examples.includes(secret)),
      name,
    ).toEqual([]);
    expect(name).not.toMatch(/\.map$/);
    expect(text.includes('sourceMappingURL'), name).toBe(false);
  }
});

test('no reply and no page of an open attempt holds a secret, until the target says it', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  const bodies: Promise<string>[] = [];
  page.on('response', (reply) => {
    // The stream of notices never ends.
    if (!reply.url().endsWith(notificationsEndpoints.streamNotices.path))
      bodies.push(reply.text().catch(() => ''));
  });
  await page.goto(`/challenges/c/${firstLevel.slug}`);
  await page.getByRole('button', { name: 'Start attempt' }).click();
  const attempt = attemptScreen(page);
  await attempt.send(firstLevel.smallTalk);
  await attempt.settle(2);
  await page.reload();
  await expect(attempt.turn(2)).toContainText(firstLevel.target);
  const seen = [...(await Promise.all(bodies)), await page.content()].join('\n');
  expect(seen).toContain(firstLevel.target);
  expect(findCanaries(seen)).toEqual([]);
  expect(seen).not.toMatch(SECRET);

  await attempt.send(firstLevel.trick);
  await attempt.settle(4);
  await expect(attempt.turn(4)).toContainText(SECRET);
});
