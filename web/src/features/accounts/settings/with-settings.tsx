import type { AccountSettings } from '@redoubt/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { settingsQuery } from './settings.queries.ts';

/** Draws what depends on the person's settings once they are there; before that, that they are loading or failed to. */
export function WithSettings({ children }: { readonly children: (settings: AccountSettings) => ReactNode }) {
  const query = useQuery(settingsQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading your settings' }}
      failure={{ title: 'Your settings could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {children}
    </AsyncContent>
  );
}
