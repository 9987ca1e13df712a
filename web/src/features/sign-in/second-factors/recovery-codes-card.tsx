import { type SecondFactors, signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { refreshSecondFactors } from './second-factors.queries.ts';
import { Button } from '#ui/actions/button.tsx';

/** From here on they run low. */
const FEW = 3;

interface RecoveryCodesCardProps {
  readonly codes: SecondFactors['recoveryCodes'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** How many recovery codes are left, and a new set of them. */
export function RecoveryCodesCard({ codes, onCodes }: RecoveryCodesCardProps) {
  const format = useTimeFormat();
  const { confirm, dialog } = useConfirmIdentity();
  const left = codes?.left ?? 0;

  const renew = async () => {
    try {
      const made = await confirm({
        title: 'Make new recovery codes?',
        text: 'Your current codes stop working.',
        action: 'Make new codes',
        send: (proof) => call(signInEndpoints.renewRecoveryCodes, { body: { proof } }),
      });
      if (!made) return;
      onCodes(made.recoveryCodes);
      await refreshSecondFactors();
    } catch (error) {
      showError('No new codes were made', messageOf(error, 'Your current codes still work.'));
    }
  };
  return (
    <SettingsCard
      title="Recovery codes"
      lead="For when you have neither your phone nor a passkey. Each of the ten codes works once, instead of another factor."
      foot={
        <Button variant="default" onClick={() => void renew()}>
          Make new codes
        </Button>
      }
    >
      <p>
        <StateBadge shape={left > FEW ? 'dot' : 'square'} tone={left > FEW ? 'safe' : 'warn'}>
          {`${String(left)} of 10 left${codes ? `, made on ${format(codes.madeAt, 'date')}` : ''}`}
        </StateBadge>
      </p>
      {dialog}
    </SettingsCard>
  );
}
