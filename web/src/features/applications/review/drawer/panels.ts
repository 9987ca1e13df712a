import type { Applicant } from '@redoubt/contract/applications';
import type { ComponentType } from 'react';

export interface ApplicantPanelProps {
  /**
   * As it was read. What a panel asks for, it asks for under these revisions, so that nothing is shown that is older than
   * what a decision says it has read.
   */
  readonly applicant: Applicant;
}

/** What another feature shows of an applicant; it comes through the page. */
export interface ApplicantPanel {
  readonly Content: ComponentType<ApplicantPanelProps>;
  /** Behind the name of the tab: how many, or the score; undefined where nothing is known. */
  readonly useCount?: (applicant: Applicant) => string | undefined;
}

export interface ApplicantPanels {
  readonly profile: ApplicantPanel;
  readonly documents: ApplicantPanel;
  readonly assessment: ApplicantPanel;
}
