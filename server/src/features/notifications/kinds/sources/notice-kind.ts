import type { ChallengeId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { NoticeKind } from '@redoubt/contract/notifications';
import type { Catalogue } from '#features/challenges';
import type { defineEvent } from '#platform/outbox/index.ts';

type Definition = ReturnType<typeof defineEvent>;

/** A notice to one person. */
export interface NewNotice {
  readonly userId: UserId;
  /** Identifies the cause, at most 200 characters: a person gets one notice of the same cause. */
  readonly cause: string;
  /** Not written where the person got a notice in the 24 hours before whose cause begins with this. */
  readonly dailyCause?: string;
  readonly title: string;
  readonly body: string;
  /** Whose words it quotes: it goes with their account too. */
  readonly byUserId?: UserId | null;
  /** When it happened, where that is known and may be long before the notice. */
  readonly at?: string | undefined;
  /** The page of what it is about. */
  readonly path: string;
}

/** What the words of a notice may need beside the event. */
export interface NoticeSources {
  readonly catalogue: Pick<Catalogue, 'list'>;
  readonly listAdmins: () => Promise<readonly UserId[]>;
  /** The owners and managers of an organization. */
  readonly listManagers: (id: OrganizationId) => Promise<readonly UserId[]>;
  /** The people with an attempt at a challenge that was open at `at`. */
  readonly listAttempting: (at: { challengeId: ChallengeId; at: Date }) => Promise<readonly UserId[]>;
}

/** An event that makes notices, and the words for them. */
export interface NoticeSource {
  readonly kind: NoticeKind;
  readonly event: Definition;
  /**
   * Unset: written in the transaction of the event. Set for what many do at once, and for events that are written within a
   * larger statement: the relay writes these notices, each in its turn.
   */
  readonly isRelayed?: true;
  readonly noticesOf: (payload: unknown, sources: NoticeSources) => Promise<readonly NewNotice[]>;
}
