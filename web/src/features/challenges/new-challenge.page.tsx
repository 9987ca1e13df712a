import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { RecordForm } from './record-form/record-form.tsx';
import classes from './records/records.module.css';
import { choicesQuery } from './records/records.queries.ts';

export const meta = () => [{ title: titleOf('New challenge') }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  await queryClient.query({ ...choicesQuery(), staleTime: 0 });
  return null;
}

export default function NewChallengePage() {
  const navigate = useNavigateLater();
  const choices = useSuspenseQuery(choicesQuery()).data;
  return (
    <MainPart className={classes['page']}>
      <p className={classes['back']}>
        <Link to={paths.challengeRecords()}>Challenges</Link>
      </p>
      <PageTitle title="New challenge" lead="Add it, preview it as an expert sees it, then publish it." />
      <div className={classes['list']}>
        <RecordForm
          record={null}
          choices={choices}
          onSaved={(record) => void navigate(paths.challengeRecord(record.id))}
        />
      </div>
    </MainPart>
  );
}
