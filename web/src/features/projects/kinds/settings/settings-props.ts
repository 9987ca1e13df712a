import type { Criterion } from '@redoubt/contract/projects';

/** What is typed about content writing: a number may be missing meanwhile. */
export interface WritingFields {
  readonly points: readonly string[];
  readonly words: { readonly min: number | null; readonly max: number | null } | null;
}

export interface RatingFields {
  readonly criteria: readonly Criterion[];
}

export const blankCriterion: Criterion = { name: '', description: '', meanings: ['', '', '', '', ''] };

/** What the editor of a kind's settings is given; a project's form has one for each kind that was chosen. */
export interface SettingsProps<Settings> {
  /** Begins the ids of its fields: the path of the kind in the form. */
  readonly id: string;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** The sentence about a part of the settings: 'points.0'. */
  readonly errorAt: (path: string) => string | undefined;
  /** The project was opened: settings are read alone. */
  readonly isFixed: boolean;
}
