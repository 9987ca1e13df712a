import type { SecondFactors } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorsQuery } from './second-factors.queries.ts';

/** The authenticator app, the passkeys, and the recovery codes for the day when both are lost. */
export function SecondFactorsSection() {
  const asked = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AsyncContent
      of={asked}
      loading={{ rows: 4, label: 'Loading your second factors' }}
      failure={{ title: 'Your second factors could not be looked up', fallback: 'Nothing was changed.' }}
    >
      {(data) => (
        <>
          <Factors factors={data} onCodes={setCodes} />
          {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
        </>
      )}
    </AsyncContent>
  );
}

interface FactorsProps {
  readonly factors: SecondFactors;
  /** Given recovery codes that can be read this once. */
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function Factors({ factors, onCodes }: FactorsProps) {
  const { authenticatorApp, passkeys, recoveryCodes, areRequired } = factors;
  const hasFactor = authenticatorApp !== null || passkeys.length > 0;
  return (
    <>
      {areRequired && !hasFactor ? (
        <SettingsCard
          title="Set up a second factor to go on"
          lead="Admins see other people’s data, so a password alone is not enough. Set up an authenticator app or a passkey here; the rest of Redoubt opens as soon as you have."
        />
      ) : null}
      <AuthenticatorCard app={authenticatorApp} onCodes={onCodes} />
      <PasskeysCard passkeys={passkeys} onCodes={onCodes} />
      {hasFactor ? <RecoveryCodesCard codes={recoveryCodes} onCodes={onCodes} /> : null}
    </>
  );
}
