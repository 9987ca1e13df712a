import type { Profile, ProfilePart } from '@redoubt/contract/profile';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useParams } from 'react-router';
import { queryClient } from '#platform/queries/query-client.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import type { StepHandle, WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { jsonResponse, problemResponse, stubApi } from '../stub-api.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import {
  saveBasicInfo,
  type StepComponent,
  stepOf,
  wizardSteps,
  Wizard,
  type WizardApplication,
} from '#features/profile';

export const GET_PROFILE = 'GET /v1/profile';
export const SAVE_STEP = 'PUT /v1/profile';
export const nothing = { revision: 0, content: null, changedAt: null };
export const saved = { revision: 1, content: {}, changedAt: null };
export const busy = () => problemResponse({ status: 503, code: 'unavailable', message: 'Redoubt is busy.' });

/** What the server says of a step that another tab changed. */
export function changedElsewhere(theirs: { readonly revision: number; readonly content: unknown }) {
  const message = 'This step was changed in another tab or on another device.';
  return problemResponse({ status: 409, code: 'draft_changed', message, ...theirs });
}

/** A step of one field, in place of those of other features. `isFine` is whether it finds itself valid. */
export function oneField(step: { isFine: boolean } & Omit<StepHandle, 'save'>): StepComponent {
  return function OneField({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
    const restored = draft.restored as { readonly fullName?: string } | null;
    const [word, setWord] = useState(restored?.fullName ?? whole.basicInfo.fullName);
    const save = async () => {
      if (!step.isFine) return false;
      try {
        const change = { fullName: word };
        onSaved(await draft.save(change, (seen) => saveBasicInfo(change, seen)));
        return true;
      } catch (error) {
        if (error instanceof StepChanged) return false;
        throw error;
      }
    };
    useImperativeHandle(handle, () => ({ ...step, save }));
    useEffect(() => {
      if (word !== whole.basicInfo.fullName) draft.keep({ fullName: word });
    }, [word, whole, draft]);
    return (
      <label>
        Word
        <input value={word} onChange={(event) => setWord(event.currentTarget.value)} />
      </label>
    );
  };
}

/** An application that nobody sends: that is the page's business. */
const notSent: WizardApplication = {
  known: undefined,
  notice: null,
  send: () => Promise.resolve({ isWithReviewers: false, missing: null }),
  onStepSaved: () => undefined,
};

/** The same for all six. */
export function sixOf(step: StepComponent): Record<ProfilePart, StepComponent> {
  return {
    basicInfo: step,
    skillsExpertise: step,
    backgroundVerification: step,
    legalCompliance: step,
    taxationPayment: step,
    skillAssessment: step,
  };
}

/** Opens the wizard at a step; returns a function for the present path. */
export function openWizard(number: number, steps: Readonly<Record<ProfilePart, StepComponent>>) {
  function AtAddress() {
    const step = stepOf(useParams()['step']);
    return step ? (
      <>
        <Wizard step={step} steps={steps} application={notSent} />
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="?tab=other">Another part of it</Link>
      </>
    ) : null;
  }
  const router = createMemoryRouter(
    [
      { path: '/wizard/:step', element: <AtAddress /> },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [`/wizard/${String(number)}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

/** Drafts of every step are empty and can be kept, and a save is taken; what is given replaces or joins that. */
export function answers(profile: Profile, given: Parameters<typeof stubApi>[0] = {}) {
  const drafts: Record<string, Response> = {};
  for (const { id } of wizardSteps) {
    drafts[`GET /v1/profile/drafts/${id}`] = jsonResponse(nothing);
    drafts[`PUT /v1/profile/drafts/${id}`] = jsonResponse(saved);
    drafts[`DELETE /v1/profile/drafts/${id}`] = jsonResponse({ ...nothing, revision: 2 });
  }
  return stubApi({
    ...drafts,
    [GET_PROFILE]: jsonResponse(profile),
    [SAVE_STEP]: jsonResponse(profile),
    ...given,
  });
}
