import type { ProjectProgress } from '@redoubt/contract/projects';
import type { Share } from './share-bar.tsx';

/** Where the answers of a project are, in the order in which they come along. */
export function progressShares(progress: ProjectProgress): readonly Share[] {
  return [
    { label: 'Accepted', value: progress.accepted, look: 'ink' },
    { label: 'To review', value: progress.toReview, look: 'warn' },
    { label: 'Changes asked', value: progress.changes, look: 'info' },
    { label: 'Being worked on', value: progress.working, look: 'grey' },
    { label: 'Not taken', value: progress.free, look: 'empty' },
  ];
}
