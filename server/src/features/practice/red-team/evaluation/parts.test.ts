import { describe, expect, it } from 'vitest';
import { redTeamTargets } from '../red-team-targets.ts';
import { addressTo, converseWith } from './converse-with.ts';
import parts from './parts.json' with { type: 'json' };

const SECRET = 'COBALT-HERON-MESA-4821';
const GUARDED = /\[[^\]]+\]$/;

describe.each(parts)('$part', ({ asks, lastLevel }) => {
  it.each(asks)(
    `is given up to level ${String(lastLevel)}, and stopped from there on: $text`,
    ({ text, gives }) => {
      const replies = redTeamTargets.map(
        (target) => converseWith(target, SECRET, [addressTo(target, text)]).at(-1)?.text ?? '',
      );
      const shown = new RegExp(`(?<![A-Z0-9_-])${gives}(?![A-Z0-9_-])`);
      const outcomes = replies.map((reply) =>
        GUARDED.test(reply) ? 'stopped' : shown.test(reply) ? 'given' : reply,
      );
      const expected = redTeamTargets.map((_, level) => (level < lastLevel ? 'given' : 'stopped'));
      expect(outcomes).toEqual(expected);
    },
  );
});
