import type { ApplicationState } from '@redoubt/contract/applications';
import type { StateMarkProps } from '#ui/state-mark.tsx';

interface StateLook extends Pick<StateMarkProps, 'shape' | 'tone'> {
  readonly word: string;
}

export const stateLooks: Readonly<Record<ApplicationState, StateLook>> = {
  incomplete: { word: 'Incomplete', shape: 'ring', tone: 'plain' },
  pending: { word: 'Pending', shape: 'dot', tone: 'warn' },
  changes_requested: { word: 'Changes requested', shape: 'dot', tone: 'info' },
  approved: { word: 'Approved', shape: 'dot', tone: 'safe' },
  rejected: { word: 'Rejected', shape: 'square', tone: 'signal' },
};
