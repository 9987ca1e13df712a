import type { PersonAccess } from '@redoubt/contract/sign-in';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { list } from '#ui/words/lists.ts';
import { Fact, Facts } from '#ui/facts/facts.tsx';

/** The ways in which the person can sign in. */
export function WaysInCard({ access }: { readonly access: PersonAccess }) {
  const { hasPassword, connections, apiTokens } = access;
  return (
    <SettingsCard title="Ways in">
      <Facts>
        <Fact term="Password">{hasPassword ? 'Yes' : 'None'}</Fact>
        <Fact term="Connected accounts">{connections.length === 0 ? 'None' : list(connections)}</Fact>
        <Fact term="API tokens that work">{apiTokens}</Fact>
      </Facts>
    </SettingsCard>
  );
}
