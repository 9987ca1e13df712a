import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { canUsePasskeys } from './passkey-browser.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface PasskeySignInProps {
  readonly isRemembered: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** The way in without a password, where the browser knows passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return canUsePasskeys() ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton(props: PasskeySignInProps) {
  const { signIn, isAsking } = usePasskeySignIn(props);
  return (
    <ActionButton
      variant="default"
      size="lg"
      isRound
      fullWidth
      leftSection={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
      isBusy={isAsking}
      busyLabel="Waiting for your passkey…"
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </ActionButton>
  );
}
