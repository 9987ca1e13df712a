import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('../features/site/landing.page.tsx'),
  layout('./shell/reading-layout.tsx', [
    route('terms', '../features/site/terms.page.tsx'),
    route('privacy', '../features/site/privacy.page.tsx'),
  ]),
  layout('./shell/kit-layout.tsx', [
    route('signin', '../features/accounts/sign-in.page.tsx'),
    route('signup', '../features/accounts/sign-up.page.tsx'),
    route('forgot-password', '../features/accounts/password/forgot-password.page.tsx'),
    route('reset-password', '../features/accounts/password/reset-password.page.tsx'),
    route('oauth/:provider/finish', '../features/accounts/social/finish/finish.page.tsx'),
    route('link-account', '../features/accounts/social/link-account.page.tsx'),
    layout('./shell/shell-layout.tsx', [
      route('keep-account', '../features/accounts/deletion/keep-account.page.tsx'),
      route('verify-email', '../features/accounts/links/verify-email.page.tsx'),
      route('oauth/:provider/callback', '../features/accounts/social/callback/callback.page.tsx'),
      route('challenges', './redirects/to-challenges.tsx'),
      route('challenges/c/:slug', '../features/challenges/challenge.page.tsx'),
      route('challenges/c/:slug/attempts/:id', '../features/arena/attempt.page.tsx'),
      route('challenges/:list', '../features/challenges/challenges.page.tsx'),
      route('community', './redirects/to-community.tsx'),
      route('rankings', './redirects/to-rankings.tsx'),
      route('community/rankings', '../features/rankings/rankings.page.tsx'),
      route('profile', '../features/profile/profile.page.tsx'),
      route('wizard', '../features/profile/wizard/resume.page.tsx'),
      route('wizard/:step', '../features/profile/wizard/wizard.page.tsx'),
      route('experts/:handle', '../features/profile/expert/expert.page.tsx'),
      route('settings', '../features/accounts/settings/settings.page.tsx'),
      route('*', './not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
