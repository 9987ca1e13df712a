import type { LoadApplicant } from '#features/applications/load';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { createDraw, pick } from '#seeds/draw.ts';
import people from '#seeds/people.json' with { type: 'json' };

const states = ['incomplete', 'pending', 'changes_requested', 'approved', 'rejected'] as const;
const shares = [0.45, 0.3, 0.05, 0.15, 0.05];
const skills = ['Medicine', 'Law', 'Security', 'Mathematics', 'Chemistry', 'Finance', 'Translation'];
const languages = ['English', 'Yoruba', 'Portuguese', 'Arabic', 'Hindi', 'German', 'Spanish'];
const towns = ['Lagos, Nigeria', 'Porto, Portugal', 'Amman, Jordan', 'Pune, India', 'Leipzig, Germany'];

/** Applicants of every state and urgency, a minute apart, whose names repeat as names do. */
export function drawApplicants(ids: readonly string[], now: Date): LoadApplicant[] {
  const draw = createDraw(15);
  const of = (list: readonly string[]) => pick(draw, list) ?? '';
  const drawState = () => {
    let left = draw();
    return states.find((_, nth) => (left -= shares[nth] ?? 0) < 0) ?? 'incomplete';
  };
  return ids.map((userId, nth): LoadApplicant => {
    const firstname = of(people.map((one) => one.firstname));
    const name = `${firstname} ${of(people.map((one) => one.lastname))}`;
    const status = drawState();
    const late = draw();
    return {
      userId,
      name,
      email: `load-${String(nth + 1)}@load.redoubt.example`,
      role: draw() < 0.7 ? 'Expert' : 'Freelancer',
      status,
      urgency: late < 0.1 ? 'high' : late < 0.45 ? 'medium' : 'low',
      profileCompletion: status === 'incomplete' ? Math.round((100 * Math.floor(draw() * 6)) / 6) : 100,
      skills: [of(skills), of(skills)],
      languages: [of(languages), of(languages)],
      location: of(towns),
      begunAt: new Date(now.getTime() - (ids.length - nth) * MINUTE_MS),
    };
  });
}
