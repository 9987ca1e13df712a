import type { Profile, ProfilePart } from '@redoubt/contract/profile';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { ResendVerificationButton } from '#features/accounts';
import {
  ApplicationPanel,
  ownApplicationQuery,
  refreshOwnApplication,
  sendOwnApplication,
} from '#features/applications';
import { loadBackgroundVerificationStep } from '#features/background-verification';
import { countriesQuery } from '#platform/places/places.queries.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import {
  loadBasicInfoStep,
  loadSkillsStep,
  profileQuery,
  phoneNumbersQuery,
  draftQuery,
  type StepComponent,
  stepOf,
  type WizardStep,
  wizardSteps,
  Wizard,
  type WizardApplication,
} from '#features/profile';

/** Each step is a part of its own, loaded when it is opened. */
const loadStep = {
  basicInfo: loadBasicInfoStep,
  skillsExpertise: loadSkillsStep,
  backgroundVerification: loadBackgroundVerificationStep,
  legalCompliance: async () => (await import('#features/legal-compliance')).LegalComplianceStep,
  taxationPayment: async () => (await import('#features/taxation-payment')).TaxationPaymentStep,
  skillAssessment: async () => (await import('#features/skill-assessment')).SkillAssessmentStep,
} satisfies Readonly<Record<ProfilePart, () => Promise<StepComponent>>>;

const TaxationPayment = lazyPart(loadStep.taxationPayment);
const SkillAssessment = lazyPart(loadStep.skillAssessment);

const steps: Readonly<Record<ProfilePart, StepComponent>> = {
  basicInfo: lazyPart(loadStep.basicInfo),
  skillsExpertise: lazyPart(loadStep.skillsExpertise),
  backgroundVerification: lazyPart(loadStep.backgroundVerification),
  legalCompliance: lazyPart(loadStep.legalCompliance),
  taxationPayment: (props) => <TaxationPayment {...props} resend={<ResendVerificationButton />} />,
  skillAssessment: AssessmentStep,
};

/** All that a step needs is requested at once. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, expertRoles);
  const step = stepOf(params['step']);
  if (!step) showStatus(404);
  void queryClient.query(profileQuery).catch(noop);
  void queryClient.query(draftQuery(step)).catch(noop);
  void queryClient.query(ownApplicationQuery).catch(noop);
  void loadStep[step.part]().catch(noop);
  void askFurther(step.part).catch(noop);
  return step;
}

/** What a step asks for besides the profile and its draft. */
async function askFurther(part: ProfilePart): Promise<void> {
  if (part === 'basicInfo')
    await Promise.all([queryClient.query(countriesQuery), queryClient.query(phoneNumbersQuery)]);
  if (part === 'taxationPayment') await queryClient.query(countriesQuery);
  if (part === 'legalCompliance')
    await queryClient.query((await import('#features/legal-compliance')).agreementsQuery);
  if (part === 'skillAssessment')
    await queryClient.query((await import('#features/skill-assessment')).assessmentsQuery);
}

export default function WizardPage() {
  const step = useLoaderData<typeof clientLoader>();
  return <Wizard step={step} steps={steps} application={useApplication(step)} />;
}

function AssessmentStep(props: WizardStepProps<Profile, unknown>) {
  const { data } = useQuery(ownApplicationQuery);
  return <SkillAssessment {...props} application={data} />;
}

function useApplication({ number }: WizardStep): WizardApplication {
  const { data: known } = useQuery(ownApplicationQuery);
  // Before the application is first sent, the steps themselves show what is open.
  const isWorthANotice = known !== undefined && known.state !== 'incomplete';
  return {
    known,
    notice: isWorthANotice ? (
      <ApplicationPanel steps={wizardSteps} openStep={number} resend={<ResendVerificationButton />} />
    ) : null,
    send: sendOwnApplication,
    onStepSaved: refreshOwnApplication,
  };
}
