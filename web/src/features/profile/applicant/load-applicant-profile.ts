/** What Admins see of an applicant, loaded when its tab is opened. */
export const loadApplicantProfile = async () => (await import('./applicant-profile.tsx')).ApplicantProfile;
