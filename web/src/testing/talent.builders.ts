import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import type { ExpertProfile } from '@redoubt/contract/talent';

/** An expert whose invitation the mail server took. */
export function buildExpert(given: Partial<ExpertProfile> = {}): ExpertProfile {
  return {
    id: '0192c000-0000-7000-8000-00000000e001' as ExpertRecordId,
    name: 'Tunde Alabi',
    email: 't.alabi@unilag.example',
    location: 'Lagos',
    skills: ['Red teaming', 'Python'],
    status: 'invitation_sent',
    invitedDate: '2026-11-03',
    skillAssessmentScore: null,
    phone: '',
    department: '',
    title: '',
    yearsOfExperience: null,
    certifications: [],
    languages: [],
    addedAt: '2026-11-02T10:00:00.000Z',
    acceptedAt: null,
    invitation: {
      state: 'sent',
      waitsUntil: null,
      expiresAt: '2026-11-17T10:00:00.000Z',
      canResend: false,
      canStop: true,
    },
    ...given,
  };
}
