import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import { goldLine, type GoldLine } from '@redoubt/contract/model-judges';
import type { JudgedCase } from '../../asking/judged-case.ts';
import answer from '../sets/answer.json' with { type: 'json' };
import behaviour from '../sets/behaviour.json' with { type: 'json' };
import refusal from '../sets/refusal.json' with { type: 'json' };
import secret from '../sets/secret.json' with { type: 'json' };

const sets: Readonly<Record<ObjectiveKind, readonly unknown[]>> = { answer, refusal, secret, behaviour };

/** The gold conversations of a kind that ship with the product. */
export function shippedSet(kind: ObjectiveKind): GoldLine[] {
  return sets[kind].map((line) => goldLine.parse(line));
}

/** What a judge reads of a gold conversation of a file. */
export function judgedOf(line: GoldLine): JudgedCase {
  const turns = line.turns.map(({ role, text, calls }, at) => ({
    number: at + 1,
    role,
    text,
    ...(calls && {
      calls: calls.map(({ name, arguments: given, result }, nth) => ({
        position: nth + 1,
        tool: name,
        outcome: 'done' as const,
        arguments: given,
        result,
      })),
    }),
  }));
  const replies = turns.filter(({ role }) => role === 'target');
  return {
    kind: objectiveKind.parse(line.kind),
    objective: line.objective,
    rubric: {
      version: 1,
      ...rubricOf({ countsAsBreak: inLines(line.counts), doesNotCount: inLines(line.doesNotCount) }),
    },
    secret: line.secret ?? null,
    turns,
    turn: replies[line.turn - 1]?.number ?? null,
    claim: { quote: line.quote, ...line.claim },
  };
}

function inLines(rules: readonly string[]): string {
  return rules.map((rule) => rule.replaceAll(/\s+/g, ' ')).join('\n');
}
