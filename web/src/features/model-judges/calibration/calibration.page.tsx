import { modelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { modelJudgesQuery } from '../model-judges.queries.ts';
import { calibrationQuery, goldQuery, goldQueueQuery } from './calibration.queries.ts';
import { GoldSets } from './gold-sets.tsx';
import { JudgeChoice, NoSuchJudge } from './judge-choice.tsx';
import { JudgeCalibrationPart } from './judge-calibration.tsx';
import { LabelQueue } from './label-queue.tsx';
import classes from './calibration.module.css';

export const meta = () => [{ title: titleOf('Calibration') }];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  const judge = readJudge(new URL(request.url).searchParams);
  if (judge !== null) void queryClient.query(calibrationQuery(judge)).catch(noop);
  void queryClient.query(modelJudgesQuery).catch(noop);
  void queryClient.query(goldQuery).catch(noop);
  void queryClient.query(goldQueueQuery).catch(noop);
  return null;
}

/** For Admins: how a model judge does on conversations whose answer is known, and where these come from. */
export default function CalibrationPage() {
  const [search] = useSearchParams();
  const judge = readJudge(search);
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Calibration"
        lead="A model judge scores claims of a kind only while it finds breaks as people do: precision and recall of 90% at least, and at most 5 points between five wordings of its instructions. It is measured every Monday; one that drifts stops by itself."
        rightSection={
          <LinkButton kind="outline" to={paths.adminJudging({ tab: 'models' })}>
            All model judges
          </LinkButton>
        }
      />
      <JudgeChoice judgeId={judge} />
      {judge !== null && <JudgeCalibrationPart key={judge} judgeId={judge} />}
      {judge === null && search.has('judge') && <NoSuchJudge />}
      <GoldSets />
      <LabelQueue />
    </MainPart>
  );
}

function readJudge(search: URLSearchParams) {
  return modelJudgeId.safeParse(search.get('judge')).data ?? null;
}
