import type { SettingsSectionId } from '@redoubt/contract/shared/page-paths.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/frame/lazy-part.ts';

/** One part of the Settings page; its address is `/settings?section=<id>`. */
export interface SettingsSection {
  readonly id: SettingsSectionId;
  readonly title: string;
  /** One line of what can be done there, for the list of narrow windows. */
  readonly summary: string;
  readonly group: 'You' | 'Signing in' | 'Your data';
  /** Fetched when it is opened. */
  readonly Section: ComponentType;
}

/** A section whose code is fetched when it is opened; without a connection it waits for one. */
export function fetchedSection(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load);
}
