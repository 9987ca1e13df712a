import type { ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import classes from './board.module.css';
import { fetchModels } from './fetch-models.ts';
import { ModelsBoard } from './models-board.tsx';

export const meta = () => [{ title: titleOf('Models') }];

/** The frame is shown while the models are loading. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchModels({}, request);
  return null;
}

const platform = {};
const pathOf = (model?: string) => paths.adminModels(model === undefined ? {} : { model });

/** The platform's models, and those of clients. */
export default function ModelsPage() {
  return (
    <MainPart className={classes['page']}>
      <PageTitle
        title="Models"
        lead="The models that experts try to break, and those that model judges ask. Keys are stored encrypted and never shown again."
      />
      <div className={classes['content']}>
        <ModelsBoard named={platform} pathOf={pathOf} />
      </div>
    </MainPart>
  );
}
