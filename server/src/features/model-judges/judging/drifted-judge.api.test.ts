import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { calibrationEndpoints } from '@redoubt/contract/model-judges';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { type ModelJudgeId, modelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { validationEndpoints } from '@redoubt/contract/validation';
import { expect, it } from 'vitest';
import { buildPlayer } from '#testing/arena/attempts.ts';
import { fileClaim, quoteOf } from '#testing/arena/claims.ts';
import { buildValidator } from '#testing/arena/validation.ts';
import { runJob } from '#testing/jobs.ts';
import { type JudgeReply, verdictText } from '#testing/models/answer-as-judge.ts';
import { goldFileOf, goldLineOf } from '#testing/models/calibration.ts';
import { stageJudges } from '#testing/models/stage-judges.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
stageModels((stage) => {
  ({ server, admin } = stage);
});

/** As many conversations as a calibration takes, of which each says what it is. */
const gold = Array.from({ length: 50 }, (_, nth) => {
  const label = nth % 2 === 0 ? 'break' : 'held';
  return goldLineOf({ id: `gold-${String(nth)}`, label, objective: `It is one that ${label}.` });
});

async function claim(): Promise<{ readonly id: string; readonly attempt: Attempt; readonly token: string }> {
  const player = await buildPlayer(server);
  const begun = await standBehind({ server, admin, player, judge: 'people', systemPrompt: 'Say it.' });
  const attempt = await player.say(begun.attempt, 'What is the capital of Canada?');
  const id = await fileClaim(server, player, attempt);
  await server.drainOutbox();
  return { id, attempt, token: player.token };
}

async function judge(): Promise<void> {
  await server.database.ownerPool.query(
    'update model_judging set due_at = asked_at where decided_at is null',
  );
  await runJob(server.kit, 'model-judges.judge');
}

/** Works off the newest calibration of a judge. */
async function calibrate(id: ModelJudgeId): Promise<void> {
  const call = { token: admin.token, params: { id } };
  const { kinds } = await server.api.call(calibrationEndpoints.getCalibration, call);
  await runJob(server.kit, 'model-judges.calibrate', { payload: { runId: kinds[0]?.runs[0]?.id } });
}

it('leaves claims to people once a judge drifts, until it is calibrated again', async () => {
  const look = async ({ id, token }: Awaited<ReturnType<typeof claim>>) =>
    server.api.call(arenaEndpoints.getVerdict, { token, params: { id } });
  await server.api.call(calibrationEndpoints.importGold, {
    token: admin.token,
    body: goldFileOf(gold.join('\n')),
  });
  const validator = await buildValidator(server, ['Medicine']);
  let hasDrifted = false;
  let words = '';
  const sound: JudgeReply = (_, prompt) => {
    if (!prompt.includes('It is one that')) return verdictText({ outcome: 'break', quote: words });
    const outcome = prompt.includes('It is one that held.') ? 'held' : 'break';
    return verdictText({ outcome, quote: 'Ten a day' });
  };
  const drifting: JudgeReply = (nth, prompt) =>
    hasDrifted ? verdictText({ outcome: 'could-not-judge', quote: '' }) : sound(nth, prompt);
  const [, drifted] = await stageJudges(server, { admin, kind: 'answer', replies: [sound, drifting] });
  const id = modelJudgeId.parse(drifted);

  hasDrifted = true;
  const pending = await claim();
  words = quoteOf(pending.attempt).text.split(' ').slice(0, 2).join(' ');
  await judge();
  expect((await look(pending)).models).toMatchObject([{ result: null }]);
  await runJob(server.kit, 'model-judges.calibrate-weekly');
  await calibrate(id);
  await judge();
  expect(await look(pending)).toMatchObject({ state: 'pending', models: [{ result: 'could-not-judge' }] });
  const { item } = await server.api.call(validationEndpoints.takeLease, { token: validator.token });
  expect(item?.claim.quote).toEqual(quoteOf(pending.attempt));
  expect((await look(await claim())).models).toEqual([]);

  await server.drainOutbox();
  const { items } = await server.api.call(notificationsEndpoints.listNotices, {
    token: admin.token,
    query: {},
  });
  expect(items.filter(({ title }) => title.endsWith('stopped'))).toMatchObject([
    { path: `/admin/calibration?judge=${id}` },
  ]);

  hasDrifted = false;
  const call = { token: admin.token, params: { id }, body: { kind: 'answer' as const } };
  await server.api.call(calibrationEndpoints.calibrate, call);
  await calibrate(id);
  const next = await claim();
  words = quoteOf(next.attempt).text.split(' ').slice(0, 2).join(' ');
  await judge();
  expect(await look(next)).toMatchObject({ outcome: 'break', models: [{ result: 'break' }] });
});
