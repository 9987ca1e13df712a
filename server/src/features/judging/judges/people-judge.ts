import { answerJudges } from './answer-judge.ts';
import type { Judge, Judgement } from './judge.ts';

/** By which challenges name it, and what people owe a verdict. */
export const PEOPLE = 'people';
export const PEOPLE_VERSION = '1.0';

/** People: what an exact judge can work out it judges at once, and the rest waits for a ruling of staff. */
export const peopleJudge: Judge = {
  key: PEOPLE,
  name: 'People',
  version: PEOPLE_VERSION,
  owes: 'A person judges this claim. An Admin who has nothing to do with it reads the question, the reply and your claim, and rules with a reason. We notify you then. Until then it counts neither for you nor against you, and you can continue.',
  claimsAs: 'claim',
  readClaim: ({ reply }) => (reply.text.trim() === '' ? null : { form: null }),

  async judgeClaim({ question, reply, answer }) {
    if (answer === null) return null;
    const judged: Judgement[] = [];
    for (const { judgeAnswer } of answerJudges) {
      const found = await judgeAnswer?.({ question, reply, answer });
      if (found?.outcome === 'break' || found?.outcome === 'held') judged.push(found);
    }
    // A question that two read, each in its own way, has two readings.
    const [only, other] = judged;
    return only && !other ? only : null;
  },
};
