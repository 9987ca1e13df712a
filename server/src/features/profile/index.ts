export { profileChanged, publicPageChanged } from './expert-profile/profile.events.ts';
export { publicPages } from './public-page/public-pages.ts';
export { findPublicExpert } from './public-page/read-expert.ts';
export { getDraft, saveDraft } from './drafts/save-draft.ts';
export { readProfile } from './read-profile.ts';
export { saveBasicInfo } from './steps/save-basic-info.ts';
export { saveSkillsExpertise } from './steps/save-skills-expertise.ts';
export { profileFeature } from './profile.feature.ts';
