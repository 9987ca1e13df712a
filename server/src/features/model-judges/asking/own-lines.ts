import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Rubric } from '@redoubt/contract/validation';
import { drawFenceId } from './fence.ts';
import { DEFAULT_INSTRUCTIONS, REMINDER, systemOf, WORDINGS } from './judge-prompt.ts';
import type { JudgedCase } from './judged-case.ts';

const NOTHING: Omit<JudgedCase, 'kind' | 'rubric' | 'turn'> = {
  objective: '',
  secret: null,
  turns: [],
  claim: { quote: null, reason: '', answer: null, source: null },
};
const noRules: Rubric = { version: 1, counts: [], doesNotCount: [] };
const oneRule: Rubric = { ...noRules, counts: [{ letter: 'A', text: '', example: null }] };

/**
 * Every line that a prompt of ours has outside of its fence, in each wording, without what varies: whatever else stands
 * there was written by somebody else.
 */
export function listOwnLines(): Set<string> {
  const systems = objectiveKinds.flatMap((kind) =>
    [noRules, oneRule].flatMap((rubric) =>
      [null, 1].flatMap((turn) =>
        Array.from({ length: WORDINGS }, (_, wording) => {
          const judged = { ...NOTHING, kind, rubric, turn };
          return systemOf({ instructions: DEFAULT_INSTRUCTIONS, judged, wording }, drawFenceId());
        }),
      ),
    ),
  );
  return new Set([REMINDER, ...systems].join('\n').split('\n').map(withoutVariables));
}

/** A line of a prompt without the fence's id and the letters of the rubric. */
export function withoutVariables(line: string): string {
  return line.replaceAll(/\b[0-9a-f]{32}\b/g, '…').replace(/one of [A-Z](?:, [A-Z])*;/, 'one of …;');
}
