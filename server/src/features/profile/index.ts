export { profileChanged, publicPageChanged } from './expert-profile/profile.events.ts';
export { publicPages } from './public-page/public-pages.ts';
export { findPublicExpert } from './public-page/read-expert.ts';
export { drafts } from './drafts/save-draft.ts';
export { type StoredProfile, wholeProfile } from './whole/read-profile.ts';
export { readSkills } from './expert-profile/skills.store.ts';
export { profileSteps } from './steps/profile-steps.ts';
