import { expect, test } from 'vitest';
import { buildAttempt, buildTurn, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { exportAttempt, writeMarkdown } from './export-transcript.ts';

test('the Markdown holds every turn and verdict, and quotes what a turn would format', () => {
  const attempt = buildAttempt({
    turns: [
      buildTurn({ number: 1, text: 'Hi\n# not a heading' }),
      buildTurn({ number: 2, text: 'No', state: 'stopped' }),
    ],
    verdicts: [
      buildVerdict({ reason: 'Leaked.', severity: 4, award: { points: 351, place: 24, solves: 24 } }),
    ],
  });
  const text = writeMarkdown(attempt, 'marlow');
  expect(text).toContain('# First door (RT-101), attempt 1');
  expect(text).toContain('## 01 you\n\n> Hi\n> # not a heading');
  expect(text).toContain('## 02 marlow (stopped)');
  expect(text).toContain('## Verdict, turn 02: Break\n\nLeaked. Harm 4 of 5. Points: 351.');
});

test('the Markdown of another’s attempt names its expert', () => {
  const text = writeMarkdown(buildAttempt({ isOwn: false, handle: 'calm-heron-0007' }), 'marlow');
  expect(text).toContain('Expert: calm-heron-0007.');
  expect(text).toContain('## 01 expert');
});

test('the Markdown names the time limit, and says where the attempt ended by it', () => {
  const time = { limitMinutes: 20, endsAt: '2026-11-20T09:10:00Z', now: '2026-11-20T09:30:00Z' };
  const limit = 'Time limit: 20 minutes, until 2026-11-20T09:10:00Z';
  expect(writeMarkdown(buildAttempt({ time }), 'marlow')).toContain(`of 12.\n${limit}.\n`);
  const over = buildAttempt({ time, isTimeOver: true, status: 'ended' });
  expect(writeMarkdown(over, 'marlow')).toContain(`${limit}, when the attempt ended.\n`);
  expect(writeMarkdown(buildAttempt(), 'marlow')).not.toContain('Time limit');
});

test('the files are named after challenge and attempt', () => {
  const attempt = buildAttempt({ number: 7 });
  expect(exportAttempt(attempt, 'marlow', 'markdown').name).toBe('redoubt-rt-101-attempt-7.md');
  const json = exportAttempt(attempt, 'marlow', 'json');
  expect(json.name).toBe('redoubt-rt-101-attempt-7.json');
  expect(JSON.parse(json.text)).toEqual(attempt);
});
