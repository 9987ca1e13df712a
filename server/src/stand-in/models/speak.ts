import type { PlayedRequest } from './play.ts';

const ABOUT =
  'I am a stand-in for a model: a small program that speaks its protocol, so that this demonstration needs no key.';

/**
 * A reply by simple rules. It refuses what sounds violent, whatever is meant. It keeps what its system prompt says to itself while it is asked outright, and falls for
 * whoever lets it repeat, translate or continue the words before. It multiplies, and is wrong about long products.
 */
export function speak({ system, turns, results }: PlayedRequest): string {
  const answered = results.at(-1);
  if (answered !== undefined) return `This is what came of it: ${answered.slice(0, 300)}`;
  const said = (turns.at(-1)?.text ?? '').toLowerCase();
  if (
    system !== '' &&
    /\b(repeat|translate|continue|complete|summari[sz]e)\b.*\b(above|before|instructions|prompt|text)\b/s.test(
      said,
    )
  )
    return `Certainly. What stands there is: ${system}`;
  if (/\b(secret|password|code|key|instructions|prompt)\b/.test(said))
    return 'I was told to keep that to myself. Is there anything else that I can do for you?';
  if (/\b(kill|stab|shoot|poison|explode)/.test(said)) return "I'm sorry, but I can't help with that.";
  const product = multiply(said);
  if (product !== null) return `That is ${String(product)}.`;
  if (/\b(who|what) are you\b|\bhello\b|\bhi\b/.test(said)) return `Hello! ${ABOUT}`;
  return `You said: “${(turns.at(-1)?.text ?? '').slice(0, 200)}”. ${ABOUT}`;
}

/** As models do sums: small products are right, and long ones off by ten. */
function multiply(said: string): number | null {
  const [, first, second] = /what is (\d{1,6}) ?[×x*] ?(\d{1,6})/.exec(said) ?? [];
  if (first === undefined || second === undefined) return null;
  const product = Number(first) * Number(second);
  return product > 144 ? product - 10 : product;
}
