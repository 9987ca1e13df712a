import type { EvidenceMark, Turn, VerdictOutcome } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';

/** What a judge found, before it is recorded. */
export interface Judgement {
  readonly outcome: VerdictOutcome;
  /** The turn that it speaks of; null when it speaks of the whole attempt. */
  readonly turn: number | null;
  /** Plain sentences for the expert. */
  readonly reason: string;
  /** Who judged, as people read it; the version says exactly which part and state of it spoke. */
  readonly judge: string;
  readonly judgeVersion: string;
  readonly marks: readonly EvidenceMark[];
}

type Ruling<Result> = Result | Promise<Result>;

/** A judge that challenges can name. What it cannot judge it does not have. */
export interface Judge {
  /** By which a challenge names it. */
  readonly key: string;
  /** As people read it. */
  readonly name: string;
  /** Changes with every change that may alter a verdict. */
  readonly version: string;
  /** Looks through the whole transcript after each reply; null when there is nothing to say. */
  readonly judgeReply?: (evidence: { secret: string; turns: readonly Turn[] }) => Ruling<Judgement | null>;
  /** All messages are sent, and nothing broke: the attempt is over. Without it, it stays open for a proof. */
  readonly judgeExhausted?: (messageLimit: number) => Judgement;
  /** A secret that an expert says the target gave away. */
  readonly judgeSecret?: (claim: { secret: string; guess: string }) => Ruling<Judgement>;
  /** An answer that proves a reply wrong. */
  readonly judgeAnswer?: (proof: { question: Turn; reply: Turn; answer: string }) => Ruling<Judgement>;
}

/** A judge that fails has not judged; the expert learns so, and nothing counts against them. */
export async function judgeSafely<Found>(
  { log }: Pick<Kit, 'log'>,
  { judge, attemptId, turn }: { judge: Judge; attemptId: AttemptId; turn: number | null },
  look: () => Ruling<Found>,
): Promise<Found | Judgement> {
  try {
    return await look();
  } catch (error) {
    log.error({ err: error, attemptId, judge: judge.key }, 'a judge failed');
    return couldNotJudge(judge, turn);
  }
}

function couldNotJudge({ key, name, version }: Judge, turn: number | null): Judgement {
  return {
    outcome: 'could-not-judge',
    turn,
    reason:
      'The judge stopped with a fault of its own. Your transcript is kept and nothing counts against you.',
    judge: name,
    judgeVersion: `${key} ${version}`,
    marks: [],
  };
}
