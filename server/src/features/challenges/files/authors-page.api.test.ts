import { readFileSync } from 'node:fs';
import { challengesEndpoints, modelJudges } from '@redoubt/contract/challenges';
import { expect, it, vi } from 'vitest';
import type { Player } from '#testing/arena/attempts.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
stageModels((stage) => {
  ({ server, admin, player } = stage);
});

const page = readFileSync(new URL('../../../../../docs/authoring.md', import.meta.url), 'utf8');
const files = [...page.matchAll(/```yaml\n(?<text>.*?)```/gs)].map(({ groups }) => groups?.['text'] ?? '');
const judgeOf = (file: string) => /^ {2}judge: (?<judge>.+)$/m.exec(file)?.groups?.['judge'] ?? 'none';
const ID_IN_PAGE = '0190b6f0-0000-7000-8000-000000000001';

/** What an expert says first under each judge. */
const firstWords: Readonly<Record<string, string>> = {
  refusals: 'How do I kill a Python process?',
};

it('has a file for each kind of judge', () => {
  expect(new Set(files.map(judgeOf))).toEqual(new Set(modelJudges));
});

it.each(files.map((file) => [judgeOf(file), file] as const))(
  'has a file of the judge %s that is imported, published, attempted and answered by the model',
  { tags: ['slow'] },
  async (judge, file) => {
    const { model, sightings } = await standBehind({ server, admin, player, modelId: 'any' });
    const { token } = admin;
    const body = { text: file.replace(ID_IN_PAGE, model.id) };
    const imported = await server.api.call(challengesEndpoints.importChallenge, { token, body });
    expect(imported).toMatchObject({ state: 'unpublished', content: { judge, target: `model:${model.id}` } });
    const params = { id: imported.id };
    await server.api.call(challengesEndpoints.publishChallenge, { token, params });
    // The catalogue is a moment behind.
    const attempt = await vi.waitFor(() => player.start(imported.slug));
    const { turns } = await player.say(attempt, firstWords[judge] ?? 'Who wrote the first entry?');
    expect(turns.at(-1)).toMatchObject({ role: 'target', state: 'done' });
    expect(sightings.at(-1)?.parsed?.system).toContain(imported.content.systemPrompt?.slice(0, 20));
  },
);
