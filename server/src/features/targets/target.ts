import type { ReplyEnding } from '@redoubt/contract/shared/terms/challenge-terms.ts';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Problem } from '@redoubt/contract/arena';
import type { ToolKind, Track } from '@redoubt/contract/challenges';
import type { Asker, CallToCharge, Settlement } from '#features/models';
import type { AgentObjective, CalledTool, World } from '#features/tools';

/** The input of a target: the secret of this attempt and the transcript, whose last turn is the expert's. */
export interface Conversation {
  readonly secret: string;
  readonly turns: readonly {
    readonly role: 'expert' | 'target';
    readonly text: string;
    /** What the text was written from, where it is a problem. */
    readonly problem?: Problem | undefined;
    /** The target's tool calls in this turn, before the text. */
    readonly calls?: readonly CalledTool[];
  }[];
  /** What its tools work on as this turn begins; of one without tools, nothing. */
  readonly world?: World;
}

/** What makes a target an agent. */
export interface Agent {
  readonly tools: readonly ToolKind[];
  /** The arguments and results of the calls are hidden from the expert. */
  readonly hidesArguments: boolean;
  /** Any of them is a break. */
  readonly objectives: readonly AgentObjective[];
  /** Of an indirect challenge: what the expert fills in, and what somebody asks the agent then; null in every other. */
  readonly field: { readonly label: string; readonly request: string; readonly by: string } | null;
  /** What the tools work on as an attempt begins; in an indirect challenge, as each turn does, with what the expert wrote. */
  begin(secret: string, message: string): World;
}

/** What a model says that a reply took. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What is known of a reply that came to its end. */
export interface Spoken {
  /** Null where nothing counts tokens. */
  readonly usage: Usage | null;
  /** Null where it is simply whole. */
  readonly ending: ReplyEnding | null;
  /** What it cost, in millionths of a US dollar; null where nobody knows. */
  readonly micros: number | null;
  /** When there was no money: the time when there is more, where that is known. */
  readonly opensAt?: Date | null;
  /** What is to be stored of the call of its model together with the reply. */
  readonly settlement?: Settlement;
}

/** The caller of a target, and how long it may take. */
export interface SpeakingTime {
  /** A dry run has no attempt. */
  readonly asker: Asker;
  /** The call of the model whose money was reserved together with the message. */
  readonly callId?: string | null | undefined;
  /** The position in the queue of the model that it got with the message, where it waits. */
  readonly queuePosition?: number | null | undefined;
  /** Whoever stores the reply stores the settlement of its call, too. */
  readonly isSettledWithReply?: boolean;
  /** It has not begun: others come first, so many less one. */
  readonly onQueuePosition: (position: number) => void;
  /** Aborts when nobody waits for the rest any more: the reply was stopped, or is late. */
  readonly signal: AbortSignal;
  /** The reply has to be complete by then. */
  readonly deadline: Date;
}

/** A model that can be attempted, whichever provider it has. */
export interface Target {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly isScripted: boolean;
  /** It answers no more: only records of earlier attempts name it. */
  readonly isRetired?: boolean;
  /** The kind of challenge that it is for. */
  readonly track: Track;
  /** The key of the judge of its challenges. */
  readonly judge: string;
  /** What an attempt teaches, for those who are done with it; null where nothing is to be explained. */
  readonly lesson: { readonly idea: string; readonly defence: string } | null;
  /**
   * How an expert got the secret out of it, in a sentence, by their messages and those of them, counted from 0, whose replies
   * were marked; null where it does not know. Absent where it never does.
   */
  readonly tellWay?: (way: {
    readonly secret: string;
    readonly messages: readonly string[];
    readonly at: readonly number[];
  }) => string | null;
  /** True when the same conversation always gets the same reply: a reply that was cut off can be taken up again. */
  readonly isRepeatable: boolean;
  /** Whether it can read the conversation and answer it; null where it reads anything. */
  readonly canRead: ((conversation: Conversation) => boolean) | null;
  /** What to reserve for the reply to a conversation together with its message; absent where nothing is, or not so early. */
  readonly chargeFor?: (conversation: Conversation, asker: SpeakingTime['asker']) => CallToCharge | null;
  /** Gives back what was reserved for a reply that nobody will ask for. */
  readonly release?: (callId: string) => Promise<void>;
  /** Whether the model was called in an attempt since an instant; absent where calling it again costs nothing. */
  readonly wasCalled?: (attemptId: AttemptId, since: Date) => Promise<boolean>;
  /** Absent where it has no tools. */
  readonly agent?: Agent;
  /** The reply in pieces as they come, each call with what came of it, and at its end what is known of it; null where that is nothing. */
  reply(
    conversation: Conversation,
    time: SpeakingTime,
  ): AsyncGenerator<string | CalledTool, Spoken | null, void>;
}
