import { WithSettings } from '../with-settings.tsx';
import { AccountFacts } from './account-facts.tsx';
import { NamesForm } from './names-form.tsx';
import { PublicName } from './public-name.tsx';

/** Who the person is: to us, to the public, and by what role. */
export function AccountSection() {
  return (
    <WithSettings>
      {(settings) => (
        <>
          <NamesForm settings={settings} />
          <PublicName settings={settings} />
          <AccountFacts />
        </>
      )}
    </WithSettings>
  );
}
