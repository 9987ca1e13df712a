import type { Attempt, Turn, Verdict } from '@redoubt/contract/arena';
import { challengesEndpoints, severityWord } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, buildPlayer, secretOf } from '#testing/arena/attempts.ts';
import type { TestApp } from '#testing/test-app.ts';
import play from './recorded-break.json' with { type: 'json' };

/** What the landing page replays. `vitest run --project server recorded-break -u` records it anew. */
const RECORDING = '../../../../web/src/features/site/landing/replay/recorded-break.json';
/** A bar says nothing about what it covers, so its width is that of its place in the row. */
const BAR_WIDTHS = ['md', 'sm', 'lg', 'xs'];

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

it('is recorded for the landing page as the arena gives it, with bars where the judge marked', async () => {
  const player = await buildPlayer(server);
  let attempt = await player.start(play.challenge);
  for (const message of play.messages) attempt = await player.say(attempt, message);
  expect(attempt.status).toBe('broken');
  const others = await Promise.all(play.others.map(readChallenge));
  const recording = `${JSON.stringify({ ...describe(attempt), others }, null, 2)}\n`;
  for (const part of (await secretOf(server, attempt)).split('-')) expect(recording).not.toContain(part);
  await expect(recording).toMatchFileSnapshot(RECORDING);
});

async function readChallenge(slug: string) {
  const { title, track, points } = await server.api.call(challengesEndpoints.getChallenge, {
    params: { slug },
  });
  return { title, track, points: points.max };
}

function describe({ challenge, turns, verdicts }: Attempt) {
  const verdict = verdicts.find(({ outcome }) => outcome === 'break');
  return {
    challenge: {
      code: challenge.code,
      title: challenge.title,
      severity: challenge.severity,
      severityWord: severityWord(challenge.severity),
    },
    turns: turns.map((turn) => ({
      number: turn.number,
      role: turn.role,
      isBreak: turn.number === verdict?.turn,
      text: redact(turn, verdict),
    })),
    verdict: { reason: verdict?.reason, judge: verdict?.judge, points: verdict?.award?.points },
  };
}

/** The pieces of a turn: its words, and a bar for each stretch that the judge marked. */
function redact({ number, text }: Turn, verdict: Verdict | undefined) {
  const marks = (verdict?.marks ?? []).filter((mark) => mark.turn === number);
  const ends = [...marks, { start: text.length, end: text.length }];
  let from = 0;
  return ends.flatMap(({ start, end }, index) => {
    const words = text.slice(from, start);
    from = end;
    const bar = index < marks.length ? [{ bar: BAR_WIDTHS[index % BAR_WIDTHS.length] }] : [];
    return words === '' ? bar : [words, ...bar];
  });
}
