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
    layout('./shell/shell-layout.tsx', [
      route('challenges', './redirects/to-challenges.tsx'),
      route('challenges/c/:slug', '../features/challenges/challenge.page.tsx'),
      route('challenges/c/:slug/attempts/:id', '../features/arena/attempt.page.tsx'),
      route('challenges/:list', '../features/challenges/challenges.page.tsx'),
      route('community', './redirects/to-community.tsx'),
      route('rankings', './redirects/to-rankings.tsx'),
      route('community/rankings', '../features/rankings/rankings.page.tsx'),
      route('*', './not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
