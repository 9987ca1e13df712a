import type { SocialProvider } from '@redoubt/contract/sign-in';
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithubFilled.mjs';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedinFilled.mjs';
import type { TablerIcon } from '@tabler/icons-react';

const icons: Readonly<Record<SocialProvider, TablerIcon>> = {
  google: IconBrandGoogle,
  github: IconBrandGithub,
  linkedin: IconBrandLinkedin,
};

/** The provider's mark in ink; its name is beside it. */
export function ProviderIcon({
  provider,
  size = 20,
}: {
  readonly provider: SocialProvider;
  readonly size?: number;
}) {
  const Icon = icons[provider];
  return <Icon size={size} aria-hidden="true" />;
}
