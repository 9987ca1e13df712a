import { type SecondFactors, signInEndpoints } from '@redoubt/contract/sign-in';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { showError } from '#ui/toasts/toasts.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { secondFactorsQuery, refreshSecondFactors } from './second-factors.queries.ts';
import classes from './second-factors.module.css';

/** From here on they run low. */
const FEW = 3;

interface RecoveryCodesCardProps {
  readonly codes: SecondFactors['recoveryCodes'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** How many recovery codes are left, and a new set of them. */
function RecoveryCodesCard({ codes, onCodes }: RecoveryCodesCardProps) {
  const format = useTimeFormat();
  const { confirm, dialog } = useConfirmIdentity();
  const left = codes?.left ?? 0;

  const renew = async () => {
    try {
      const made = await confirm({
        title: 'Generate new recovery codes?',
        text: 'Your current codes stop working.',
        action: 'Generate new codes',
        send: (proof) => call(signInEndpoints.renewRecoveryCodes, { body: { proof } }),
      });
      if (!made) return;
      onCodes(made.recoveryCodes);
      await refreshSecondFactors();
    } catch (error) {
      showError('No new codes were generated', messageOf(error, 'Your current codes still work.'));
    }
  };
  return (
    <SettingsCard
      title="Recovery codes"
      lead="For when you have neither your phone nor a passkey. Each of the ten codes works once, instead of another factor."
      foot={
        <Button variant="default" onClick={() => void renew()}>
          Generate new codes
        </Button>
      }
    >
      <p>
        <StateBadge shape={left > FEW ? 'dot' : 'square'} tone={left > FEW ? 'safe' : 'warn'}>
          {`${String(left)} of 10 left${codes ? `, generated on ${format(codes.madeAt, 'date')}` : ''}`}
        </StateBadge>
      </p>
      {dialog}
    </SettingsCard>
  );
}

/** The authenticator app, the passkeys, and the recovery codes for the day when both are lost. */
export function SecondFactorsSection() {
  const query = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading your second factors' }}
      failure={{ title: 'Your second factors could not be loaded', fallback: 'Try again in a moment.' }}
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
          title="Set up a second factor to continue"
          lead="Admins see other people’s data, so a password alone is not enough. Set up an authenticator app or a passkey here; the rest of Redoubt opens as soon as you have."
        />
      ) : null}
      <AuthenticatorCard app={authenticatorApp} onCodes={onCodes} />
      <PasskeysCard passkeys={passkeys} onCodes={onCodes} />
      {hasFactor ? <RecoveryCodesCard codes={recoveryCodes} onCodes={onCodes} /> : null}
    </>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, readable this once: to copy, to download, or to write down. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const address = useTextFile(
    `Recovery codes for ${window.location.host}\nEach works once, instead of another factor.\n\n${text}\n`,
  );
  return (
    <Dialog
      title="Save your recovery codes"
      lead="They are shown only once. Keep them where you can find them without your phone, such as in a password manager or on paper."
      width={480}
      onClose={onClose}
      isHeld
    >
      <ol className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes['saving']}>
        <CopyButton text={text}>Copy the codes</CopyButton>
        <a
          className={buttonClass({ variant: 'default' })}
          href={address}
          download="redoubt-recovery-codes.txt"
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          Download as text
        </a>
      </div>
      <DialogActions>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address of a text file that lives as long as the component. */
function useTextFile(text: string): string {
  const [address] = useState(() => URL.createObjectURL(new Blob([text], { type: 'text/plain' })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
