import type { AgentObjective, CalledTool, World } from '#features/tools';
import type { RequestPair } from '@redoubt/contract/challenges';
import type { EvidenceMark, ProblemKind, Turn, VerdictOutcome } from '@redoubt/contract/arena';

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

/** What an agent did in a turn, and what its tools worked on before and after. */
export interface Acts {
  readonly turn: number;
  readonly objectives: readonly AgentObjective[];
  readonly calls: readonly CalledTool[];
  readonly before: World;
  readonly after: World;
}

export type Ruling<Result> = Result | Promise<Result>;

/** A judge that challenges can name. What it cannot judge it does not have. */
export interface Judge {
  /** By which a challenge names it. */
  readonly key: string;
  /** As people read it. */
  readonly name: string;
  /** Changes with every change that may alter a verdict. */
  readonly version: string;
  /** What a pending verdict says; without it, that the judge is looking. */
  readonly pendingReason?: string;
  /** Looks through the whole transcript after each reply; null when there is nothing to say. */
  readonly judgeReply?: (evidence: {
    secret: string;
    turns: readonly Turn[];
    /** Of the turn that is judged; absent where the target has no tools. */
    acts?: Acts | undefined;
    /** What the target is to be brought to refuse; null where the challenge has no such pairs. */
    pairs?: readonly RequestPair[] | null;
  }) => Ruling<Judgement | null>;
  /** Under which key a verdict on a reply is pending; absent where that is its own. */
  readonly replyKey?: string;
  /** All messages are sent, and nothing broke: the attempt is over. Without it, it stays open for a proof. */
  readonly judgeExhausted?: (messageLimit: number) => Judgement;
  /** What a reply shows where nothing but one request of a pair was said, as a dry run does. */
  readonly judgeAlone?: (exchange: {
    pairs: readonly RequestPair[];
    question: Turn;
    reply: Turn;
  }) => Ruling<Judgement | null>;
  /** A secret that an expert says the target gave away. */
  readonly judgeSecret?: (claim: { secret: string; guess: string }) => Ruling<Judgement>;
  /** The problems that may be sent as data; absent where none are checked. */
  readonly problems?: readonly ProblemKind[];
  /** Whether a claim here must say what would be right; what people judge without it needs no more than the words. */
  readonly needsAnswer?: true;
}
