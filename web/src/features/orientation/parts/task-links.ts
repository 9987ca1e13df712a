import type { OrientationTaskId } from '@redoubt/contract/orientation';
import { paths } from '#app/paths.ts';

/** Where each task is done. */
export const taskLinks: Readonly<Record<OrientationTaskId, { readonly to: string; readonly label: string }>> =
  {
    tutorial: { to: paths.challenge('night-counter'), label: 'Open the practice target' },
    workflow: { to: paths.article('tutorials', 'first-break'), label: 'Read Your first break' },
    process: { to: paths.review(), label: 'Read about quality review' },
    guidelines: { to: paths.conduct(), label: 'Read the code of conduct' },
  };
