interface Speech {
  readonly speaker: string;
  readonly said: string;
}

type Roles = ReadonlyMap<string, boolean>;

const SPEECH = /\b([a-z]{1,15}) sa(?:ys|id) (?:that )?[:,"\s]{0,8}([^".?!]{3,160})/gu;
const ASKED = /\b(?:is ([a-z]{1,15}) a (knight|knave|liar)|what is ([a-z]{1,15}))\b/u;
const MAX_PEOPLE = 6;

/** Knights tell the truth and knaves lie. Null for any other question. "At least one" is heard as "exactly one". */
export function solveIsland(text: string): string | null {
  if (!/\b(?:knights?|knaves?|liars?)\b/u.test(text)) return null;
  const speeches = [...text.matchAll(SPEECH)].map((match): Speech => ({
    speaker: match[1] ?? '',
    said: (match[2] ?? '').trim(),
  }));
  const asked =
    ASKED.exec(text.slice(text.lastIndexOf('.') + 1)) ?? ASKED.exec(text.slice(text.lastIndexOf('"') + 1));
  if (speeches.length === 0 || asked === null) return null;
  const about = asked[1] ?? asked[3] ?? '';
  const mentioned = speeches.flatMap(({ said }) =>
    [...said.matchAll(/\b([a-z]{1,15}) is (?:not )?a (?:knight|knave|liar)/gu)].map(
      (match) => match[1] ?? '',
    ),
  );
  const people = [...new Set([...speeches.map(({ speaker }) => speaker), ...mentioned, about])].filter(
    (name) => name !== 'us' && name !== 'i',
  );
  if (people.length > MAX_PEOPLE) return null;
  const possible = rolesOf(people).map((roles) => speeches.map((speech) => agrees(speech, roles)));
  if (possible.some((row) => row.includes(null))) return null;
  const found = new Set(
    rolesOf(people)
      .filter((_, place) => possible[place]?.every(Boolean))
      .map((roles) => roles.get(about)),
  );
  if (found.size !== 1) return 'It cannot be known.';
  return found.has(true) ? `${capital(about)} is a knight.` : `${capital(about)} is a knave.`;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function rolesOf(people: readonly string[]): Roles[] {
  return Array.from(
    { length: 2 ** people.length },
    (_, row) => new Map(people.map((name, place) => [name, Math.floor(row / 2 ** place) % 2 === 1])),
  );
}

function agrees({ speaker, said }: Speech, roles: Roles): boolean | null {
  const isTrue = isSo(said, speaker, roles);
  return isTrue === null ? null : isTrue === roles.get(speaker);
}

function isSo(said: string, speaker: string, roles: Roles): boolean | null {
  const knights = [...roles.values()].filter(Boolean).length;
  const isOfKnights = /\bknights?\b/u.test(said);
  const count = isOfKnights ? knights : roles.size - knights;
  if (/\b(?:we are both|both of us are|we are all|all of us are)\b/u.test(said)) return count === roles.size;
  if (/\b(?:at least|exactly) one of us is\b/u.test(said)) return count === 1;
  if (/\b(?:neither|none) of us (?:is|are)\b/u.test(said)) return count !== roles.size;
  if (/\bof the same kind\b|\bthe same\b/u.test(said)) return knights === 0 || knights === roles.size;
  if (/\bdifferent\b/u.test(said)) return knights > 0 && knights < roles.size;
  const one = /^(?:i am|([a-z]{1,15}) is) (not )?a (knight|knave|liar)$/u.exec(said);
  if (one === null) return null;
  const isKnight = roles.get(one[1] ?? speaker) ?? false;
  return (isKnight === (one[3] === 'knight')) !== (one[2] !== undefined);
}
