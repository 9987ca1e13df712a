import { type Profile, profileEndpoints, type TaxationAnswers } from '@redoubt/contract/profile';
import { type ReactNode, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api-client.ts';
import { storeMessageOf } from '#platform/api-problem.ts';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import { useStepForm } from '#platform/wizard/use-step-form.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './form/taxation.module.css';
import { taxationFieldsOf } from './form/taxation-fields.ts';
import { answersOf, beginTaxation, changeOf, taxationResolverFor } from './form/taxation-values.ts';
import { PaymentSection } from './payment/payment-section.tsx';
import { TaxFormSection } from './tax-form/tax-form-section.tsx';
import { PaymentVerification } from './payment-verification.tsx';
import { useWaysOfPayment } from './ways/use-ways-of-payment.ts';
import { WaysCard } from './ways/ways-card.tsx';

interface TaxationStepProps extends WizardStepProps<Profile, unknown> {
  /** Has the verification link mailed again; its feature is another one. */
  readonly resend?: ReactNode;
}

/** Step 5: the tax form with its signature, the payment method with its verification, and the right to work. */
export function TaxationPaymentStep({ whole, onSaved, draft, handle, resend }: TaxationStepProps) {
  const home = whole.basicInfo.countryOfResidence;
  const { ownAccount } = useWaysOfPayment(home);
  const form = useForm<TaxationAnswers, unknown, TaxationAnswers>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useMemo(() => taxationResolverFor(ownAccount), [ownAccount]),
    defaultValues: beginTaxation(whole, draft.restored),
  });
  const errors = useHeldWhilePressed(form.formState.errors);
  const { wrong, wasAttempted } = useStepForm({
    form,
    fields: taxationFieldsOf(ownAccount),
    handle,
    draft,
    send: async (values, headers) => {
      const saved = await call(profileEndpoints.saveTaxationPayment, { body: changeOf(values), headers });
      form.reset(answersOf(saved.taxationPayment));
      onSaved(saved);
      showSuccess('Taxation and payment information updated successfully');
    },
    onRefused: (error) =>
      showError(
        'Taxation and payment update failed',
        storeMessageOf(error, 'Failed to update taxation and payment'),
      ),
  });
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <StepSummary items={wrong} wasAttempted={wasAttempted} />
      <WaysCard home={home} isChosen={whole.taxationPayment.paymentMethod !== ''} />
      <TaxFormSection form={form} errors={errors} whole={whole} />
      <PaymentSection
        ownAccount={ownAccount}
        form={form}
        errors={errors}
        verification={<PaymentVerification {...{ form, whole, onSaved, draft, resend }} />}
      />
      <section className={classes['section']} aria-labelledby="eligibility-title">
        <h2 id="eligibility-title" className={classes['title']}>
          Work eligibility
        </h2>
        <CheckboxField
          {...form.register('workEligibility')}
          id="workEligibility"
          label="I confirm that I may legally work where I live, as an independent professional."
          error={errors.workEligibility?.message}
        />
      </section>
    </form>
  );
}
