import { completionOf, noSkills, type Profile, profileEndpoints } from '@redoubt/contract/profile';
import newProfile from './new-profile.json' with { type: 'json' };

const profile = profileEndpoints.getProfile.reply;

/** The profile of somebody who has just signed up; parts that are given replace those. */
export function buildProfile(given: Partial<Profile> = {}): Profile {
  const parts = profile.omit({ completion: true }).parse({ ...newProfile, skillsExpertise: noSkills });
  const whole = { ...parts, ...given };
  return { completion: completionOf(whole), ...whole };
}
