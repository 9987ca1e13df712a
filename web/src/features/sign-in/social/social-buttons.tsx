import { type SocialProvider, socialProviderNames } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { safeReturnPath } from '#platform/navigation/return-path.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { providersQuery } from './social.queries.ts';
import classes from './social-buttons.module.css';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** The ways in through others, below the form; nothing where none is set up. */
export function SocialButtons() {
  const { data: providers = [] } = useQuery(providersQuery);
  const { search } = useLocation();
  const { begin, connecting } = useSocialSignIn(safeReturnPath(new URLSearchParams(search).get('returnTo')));
  if (providers.length === 0) return null;
  return (
    <div className={classes['ways']} role="group" aria-labelledby="or-continue-with">
      <p id="or-continue-with" className={classes['or']}>
        Or continue with
      </p>
      <div className={classes['buttons']}>
        {providers.map((provider) => (
          <SocialButton
            key={provider}
            provider={provider}
            isConnecting={connecting === provider}
            isDisabled={connecting !== undefined}
            onPress={() => void begin(provider)}
          />
        ))}
      </div>
    </div>
  );
}

interface SocialButtonProps {
  readonly provider: SocialProvider;
  readonly isConnecting: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function SocialButton({ provider, isConnecting, isDisabled, onPress }: SocialButtonProps) {
  return (
    <ActionButton
      variant="default"
      size="lg"
      isRound
      className={classes['button'] ?? ''}
      leftSection={<ProviderIcon provider={provider} />}
      disabled={isDisabled}
      isBusy={isConnecting}
      busyLabel="Connecting..."
      onClick={onPress}
    >
      {socialProviderNames[provider]}
    </ActionButton>
  );
}
