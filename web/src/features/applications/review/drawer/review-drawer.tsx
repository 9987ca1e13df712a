import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { ActionIcon } from '@mantine/core';
import type { Applicant } from '@redoubt/contract/applications';
import { useState, type ReactNode } from 'react';
import { AlertActions, AlertNote } from '#ui/states/alert-note.tsx';
import { count } from '#ui/words/numbers.ts';
import { Time } from '#platform/time/time.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Drawer, REVIEW_CLOSES_IN_MS } from '#ui/drawer/drawer.tsx';
import { SidePane } from '#ui/drawer/side-pane.tsx';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import { useWide } from '#ui/frame/use-wide.ts';
import { ShortAge } from '../list/short-age.tsx';
import { describeChange, type Refusal } from '../decide/use-decide.ts';
import type { Neighbours } from '../list/use-open-application.ts';
import type { ReadApplication } from '../list/use-read-application.ts';
import { ApplicantTabs, type ApplicantPanels } from './applicant-tabs.tsx';
import { DecisionBar } from './decision-bar.tsx';
import classes from './drawer.module.css';

interface ReviewDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly of: ReadApplication;
  readonly neighbours: Neighbours;
  readonly panels: ApplicantPanels;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly onForget: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onAsk: () => void;
  readonly onReconsider: () => void;
  readonly onWithdraw: () => void;
}

/** One application beside the list: the person, what is known of them, and the decision. Over all of a narrow window. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { isOpen, onClose, of, neighbours } = props;
  const { detail, read } = useLastShown(of, isOpen);
  const Frame = useWide() ? SidePane : NarrowDrawer;
  return (
    <Frame
      isOpen={isOpen}
      title={read?.name ?? 'Application'}
      closesInMs={REVIEW_CLOSES_IN_MS}
      onClose={onClose}
      face={read === undefined ? null : <AvatarImage fullName={read.name} src={read.avatar} size="small" />}
      lead={read === undefined ? '' : <ApplicantFacts applicant={read} />}
      rightSection={<PreviousNext neighbours={neighbours} />}
      foot={detail === undefined ? undefined : <DecisionBar {...props} detail={detail} />}
    >
      <Notices {...props} />
      <Content {...props} of={{ ...of, detail, read }} />
    </Frame>
  );
}

/** What was shown last stays while it slides out. */
function useLastShown(of: ReadApplication, isOpen: boolean): Pick<ReadApplication, 'detail' | 'read'> {
  const [kept, keep] = useState<Pick<ReadApplication, 'detail' | 'read'>>({
    detail: undefined,
    read: undefined,
  });
  if (isOpen && (kept.detail !== of.detail || kept.read !== of.read))
    keep({ detail: of.detail, read: of.read });
  return isOpen ? of : kept;
}

function NarrowDrawer(props: Omit<Parameters<typeof Drawer>[0], 'from' | 'isBare' | 'takesLetterKeys'>) {
  return <Drawer {...props} isBare takesLetterKeys />;
}

function Notices({ of: { change, showNew }, refusal, onForget, neighbours }: ReviewDrawerProps) {
  if (change)
    return (
      <Notice {...describeChange(change)}>
        <Button
          size="xs"
          onClick={() => {
            onForget();
            showNew();
          }}
        >
          Show what is new
        </Button>
      </Notice>
    );
  if (refusal === undefined) return null;
  return (
    <Notice title={refusal.title} text={refusal.text}>
      {refusal.isOver && neighbours.hasNext ? (
        <Button size="xs" onClick={() => neighbours.go(1)}>
          Next application
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={onForget}>
          Got it
        </Button>
      )}
    </Notice>
  );
}

function Content({ of, panels, isOpen }: ReviewDrawerProps) {
  const [tab, setTab] = useState('profile');
  const { detail, read } = of;
  const there = detail && read ? { detail, read } : undefined;
  return (
    <AsyncContent
      of={isOpen ? { ...of.asked, data: there } : { ...of.asked, data: there, error: null }}
      loading={{ rows: 8, label: 'Loading the application' }}
      failure={{ title: 'The application could not be loaded', fallback: 'Nothing was decided.' }}
    >
      {(shown) => (
        <ApplicantTabs
          key={shown.read.id}
          detail={shown.detail}
          applicant={shown.read}
          panels={panels}
          tab={tab}
          onTab={setTab}
        />
      )}
    </AsyncContent>
  );
}

/** 'Expert · Lagos · 12 years (Senior) · sent 16 Nov (4 d)' */
function ApplicantFacts({ applicant }: { readonly applicant: Applicant }) {
  const { role, location, submittedAt, begunAt, yearsExperience, experience } = applicant;
  const years = yearsExperience === null ? null : count(yearsExperience, 'year', 'years');
  const facts = [role, location, years && (experience === null ? years : `${years} (${experience})`)];
  const at = submittedAt ?? begunAt;
  return (
    <>
      {facts.filter(Boolean).join(' · ')} · {submittedAt === null ? 'begun' : 'sent'}{' '}
      <Time at={at} form="day" /> (<ShortAge at={at} />)
    </>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** What has happened to the open application, above what is shown of it; said aloud when it appears. */
function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={classes['notice']}>
      <AlertNote problem={title}>
        <p>{text}</p>
        {children === undefined ? null : <AlertActions>{children}</AlertActions>}
      </AlertNote>
    </div>
  );
}

/** The ways to the one before and the one after in the list. At an end it keeps the focus, and does nothing. */
function PreviousNext({ neighbours }: { readonly neighbours: Neighbours }) {
  const { hasPrevious, hasNext, go } = neighbours;
  return (
    <div className={classes['ways']}>
      <ActionIcon
        aria-label="Previous application"
        title="Previous application (k)"
        aria-disabled={!hasPrevious}
        onClick={() => {
          if (hasPrevious) go(-1);
        }}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label="Next application"
        title="Next application (j)"
        aria-disabled={!hasNext}
        onClick={() => {
          if (hasNext) go(1);
        }}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
