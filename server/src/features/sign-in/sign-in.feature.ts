import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { sealedApps } from './credentials/sealed-apps.store.ts';
import { signInJobs } from './sign-in.jobs.ts';
import { signInPersonalData } from './sign-in.personal-data.ts';
import { serveSignIn, type SignInOptions } from './sign-in.routes.ts';

export function signInFeature(kit: Kit): Feature<SignInOptions> {
  return {
    serve: (http, parts) => serveSignIn(http, kit, parts),
    jobs: [signInJobs(kit)],
    personalData: signInPersonalData,
    sealed: [sealedApps],
  };
}
