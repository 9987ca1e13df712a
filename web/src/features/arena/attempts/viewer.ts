import type { Attempt } from '@redoubt/contract/arena';
import type { Role } from '@redoubt/contract/shared/roles.ts';

/** Who looks at an attempt: its expert, an Admin at a try-out of theirs, or staff reading another's. */
export type Viewer = 'expert' | 'try-out' | 'staff';

export function viewerOf(attempt: Pick<Attempt, 'isOwn'>, role: Role): Viewer {
  if (!attempt.isOwn) return 'staff';
  return role === 'Admin' ? 'try-out' : 'expert';
}
