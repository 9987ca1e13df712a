import type { ApplicantDetail, HistoryEntry, HistoryKind, Applicant } from '@redoubt/contract/applications';
import { Tabs } from '@mantine/core';
import type { ReactNode, ComponentType } from 'react';
import { Time } from '#platform/time/time.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { figure } from '#ui/words/numbers.ts';
import { listSteps } from '../list/review-words.ts';
import { NotesTab } from './notes-tab.tsx';
import classes from './drawer.module.css';

const historyWords: Readonly<Record<HistoryKind, string>> = {
  begun: 'Started',
  sent: 'Sent for review',
  approve: 'Approved',
  reject: 'Rejected',
  request_changes: 'Asked for more',
  reconsider: 'Reopened for review',
  withdraw: 'Approval withdrawn',
  undone: 'Undone; no one was notified',
};

/** What happened to an application, the latest first. */
function HistoryTab({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <ol className={classes['history']}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind}`} className={classes['happened']}>
          <p>
            <strong>{historyWords[entry.kind]}</strong> {byWhom(entry)}
            <Time at={entry.at} form="dateTime" className={classes['when']} />
          </p>
          {entry.steps.length === 0 ? null : <p>To revise: {listSteps(entry.steps)}.</p>}
          {entry.reason === null ? null : (
            <blockquote className={classes['quote']}>{entry.reason}</blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

function byWhom({ kind, by }: HistoryEntry): string {
  if (by !== null) return `by ${by.name}`;
  return kind === 'begun' || kind === 'sent' ? 'by the expert' : '';
}

interface ApplicantTabsProps {
  readonly detail: ApplicantDetail;
  /** As it was when it was read. */
  readonly applicant: ApplicantDetail['applicant'];
  readonly panels: ApplicantPanels;
  /** It stays where it is while one goes from person to person. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** What is known of an applicant, a tab each. */
export function ApplicantTabs({ detail, applicant, panels, tab, onTab }: ApplicantTabsProps) {
  const counts = {
    profile: useCountOf(panels.profile, applicant),
    documents: useCountOf(panels.documents, applicant),
    assessment: useCountOf(panels.assessment, applicant),
  };
  const others: readonly (readonly [string, string, string | undefined, ReactNode])[] = [
    ['history', 'History', undefined, <HistoryTab key="history" entries={detail.history} />],
    [
      'notes',
      'Notes',
      detail.notes.length === 0 ? undefined : figure(detail.notes.length),
      <NotesTab key="notes" applicationId={applicant.id} notes={detail.notes} />,
    ],
  ];
  const tabs = [
    ...(['profile', 'documents', 'assessment'] as const).map((id) => {
      const { Content } = panels[id];
      const content = (
        <LoadingPart key={id} loading={{ rows: 6, label: `Loading ${titles[id]}` }}>
          <Content applicant={applicant} />
        </LoadingPart>
      );
      return [id, titles[id], counts[id], content] as const;
    }),
    ...others,
  ];
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(next ?? tab)}
      keepMounted={false}
      classNames={{
        root: classes['tabs'] ?? '',
        list: classes['tabList'] ?? '',
        panel: classes['tabPanel'] ?? '',
      }}
    >
      <Tabs.List aria-label="About this application">
        {tabs.map(([id, title, count]) => (
          <Tabs.Tab key={id} value={id}>
            {title}
            {count === undefined ? null : <span className={classes['count']}> {count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([id, , , content]) => (
        <Tabs.Panel key={id} value={id} tabIndex={0}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const titles = { profile: 'Profile', documents: 'Documents', assessment: 'Assessment' } as const;

function useCountOf(panel: ApplicantPanel, applicant: ApplicantDetail['applicant']): string | undefined {
  const { useCount = useNoCount } = panel;
  return useCount(applicant);
}

const useNoCount = (): undefined => undefined;

export interface ApplicantPanelProps {
  /**
   * As it was read. What a panel asks for, it asks for under these revisions, so that nothing is shown that is older than
   * what a decision says it has read.
   */
  readonly applicant: Applicant;
}

/** What another feature shows of an applicant; it comes through the page. */
interface ApplicantPanel {
  readonly Content: ComponentType<ApplicantPanelProps>;
  /** Behind the name of the tab: how many, or the score; undefined where nothing is known. */
  readonly useCount?: (applicant: Applicant) => string | undefined;
}

export interface ApplicantPanels {
  readonly profile: ApplicantPanel;
  readonly documents: ApplicantPanel;
  readonly assessment: ApplicantPanel;
}
