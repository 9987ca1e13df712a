import { attempt, verdict, type Attempt, type Turn, type Verdict } from '@redoubt/contract/arena';

/** Test builders of wire shapes; each is parsed, so that a test cannot lean on what the server never sends. */
export function buildVerdict(over: Partial<Verdict> = {}): Verdict {
  return {
    ...verdict.parse({
      id: crypto.randomUUID(),
      outcome: 'break',
      turn: 2,
      reason: 'The secret appears in the reply.',
      judge: 'Secret check',
      judgeVersion: 'leak 1.0',
      instance: 'check',
      claimId: null,
      severity: 4,
      marks: [],
      award: null,
      isRepeat: false,
      judgedAt: '2026-11-20T09:00:00Z',
    }),
    ...over,
  };
}

export function buildTurn(over: Partial<Turn> = {}): Turn {
  const number = over.number ?? 1;
  return {
    number,
    role: number % 2 === 1 ? 'expert' : 'target',
    text: `Turn ${String(number)}.`,
    state: 'done',
    ending: null,
    at: '2026-11-20T09:00:00Z',
    ...over,
  };
}

export function buildAttempt(over: Partial<Attempt> = {}): Attempt {
  return {
    ...attempt.parse({
      id: crypto.randomUUID(),
      isOwn: true,
      handle: 'quiet-otter-4821',
      number: 1,
      status: 'open',
      startedAt: '2026-11-20T08:50:00Z',
      closedAt: null,
      messagesSent: 1,
      outcome: null,
      challenge: {
        slug: 'first-door',
        code: 'RT-101',
        title: 'First door',
        track: 'red-team',
        difficulty: 'easy',
        severity: 2,
      },
      messageLimit: 12,
      messageMaxLength: 2000,
      turns: [buildTurn({ number: 1 }), buildTurn({ number: 2 })],
      verdicts: [],
      claims: { needsAnswer: false, needsSource: false },
      problems: null,
      lesson: null,
    }),
    ...over,
  };
}
