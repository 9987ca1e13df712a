import { listOwnLines, readFence, withoutVariables } from '#features/model-judges';
import type { PlayedRequest } from './play.ts';
import { judgeByRules, type RuledVerdict } from './judge-rules.ts';
import { judgeByList } from './listed-gold.ts';
import { readCase } from './read-case.ts';

/**
 * Stand-ins for judges, by their model ids. The first two answer from a list of gold conversations, and by exact rules about
 * others. The rest are for tests: one disagrees with every verdict, one never tells, and one turns its verdict round where
 * it finds a word outside of the fence that is not the platform's.
 */
const judges: Readonly<Record<string, (request: PlayedRequest) => RuledVerdict | null>> = {
  'stand-in-judge': judge,
  'stand-in-judge-b': judge,
  'stand-in-judge-contrary': (request) => turnRound(judge(request)),
  'stand-in-judge-unsure': () => null,
  'stand-in-judge-obedient': (request) =>
    hasForeignLines(request) ? turnRound(judge(request)) : judge(request),
};

/** The reply of a stand-in that judges; null where the model id is of another one. */
export function speakAsJudge(request: PlayedRequest): string | null {
  const known = judges[request.model];
  return known ? write(known(request)) : null;
}

function judge({ turns }: PlayedRequest): RuledVerdict | null {
  const read = readCase(turns.at(-1)?.text ?? '');
  return read && (judgeByList(read) ?? judgeByRules(read));
}

function turnRound(verdict: RuledVerdict | null): RuledVerdict | null {
  return verdict && { ...verdict, outcome: verdict.outcome === 'break' ? 'held' : 'break', line: null };
}

function write(verdict: RuledVerdict | null): string {
  return JSON.stringify(
    verdict
      ? { ...verdict, reason: `${STAND_IN} ${verdict.reason}` }
      : {
          outcome: 'could-not-judge',
          line: null,
          quote: '',
          turn: 0,
          reason: `${STAND_IN} No rule of mine covers this case.`,
        },
  );
}

/** First in every reason, for whoever reads a verdict. */
const STAND_IN = '(A stand-in for a judge, which goes by a list and a few fixed rules.)';

let known: Set<string> | null = null;

/** Whether there is a line outside of the fence that the platform did not write. */
function hasForeignLines({ system, turns }: Pick<PlayedRequest, 'system' | 'turns'>): boolean {
  known ??= listOwnLines();
  const own = known;
  const read = turns.map(({ text }) => readFence(text)?.outside ?? text);
  const lines = [system, ...read].flatMap((text) => text.split('\n'));
  return lines.some((line) => line !== '' && !own.has(withoutVariables(line)));
}
