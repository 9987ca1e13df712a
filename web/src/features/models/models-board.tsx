import { modelId, type ModelId } from '@redoubt/contract/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useNavigateLater } from '#platform/async/use-navigate-later.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useWholeSource } from '#platform/async/use-whole-source.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import classes from './board.module.css';
import editorClasses from './editor/editor.module.css';
import { ModelEditor } from './editor/model-editor.tsx';
import { ModelForm } from './form/model-form.tsx';
import { useModelForm } from './form/use-model-form.ts';
import { modelQuery, modelsQuery } from './list/models.queries.ts';
import { ModelsTable } from './list/models-table.tsx';
import { TrialCard } from './trial/trial-card.tsx';

interface ModelsBoardProps {
  readonly named: NamedOrganization;
  /** The address of a model here, of `new`, or of the list. */
  readonly pathOf: (model?: string) => string;
}

/** The list of models, or the one that the address names. */
export function ModelsBoard({ named, pathOf }: ModelsBoardProps) {
  const chosen = useSearchParams()[0].get('model');
  if (chosen === null) return <ModelList named={named} pathOf={pathOf} />;
  const id = modelId.safeParse(chosen).data;
  return (
    <>
      <p className={classes['back']}>
        <Link to={pathOf()}>All models</Link>
      </p>
      {chosen === 'new' ? <NewModel named={named} pathOf={pathOf} /> : null}
      {id === undefined ? null : <OneModel key={id} id={id} named={named} pathOf={pathOf} />}
      {chosen !== 'new' && id === undefined ? <NoModel pathOf={pathOf} /> : null}
    </>
  );
}

function ModelList({ named, pathOf }: ModelsBoardProps) {
  const navigate = useNavigate();
  const source = useWholeSource(useQuery(modelsQuery(named)), {
    title: 'The models could not be loaded',
    fallback: 'Try again in a moment.',
  });
  return (
    <ModelsTable
      source={source}
      onOpen={({ id }) => void navigate(pathOf(id))}
      actions={<LinkButton to={pathOf('new')}>New model</LinkButton>}
    />
  );
}

function NewModel({ named, pathOf }: ModelsBoardProps) {
  const navigate = useNavigateLater();
  const editing = useModelForm({
    named,
    model: null,
    onSaved: ({ id }) => void navigate(pathOf(id)),
  });
  return (
    <>
      <h2 className={classes['title']}>New model</h2>
      <div className={editorClasses['columns']}>
        <div className={editorClasses['aside']}>
          <TrialCard named={named} model={null} form={editing.form} />
        </div>
        <ModelForm editing={editing} model={null} />
      </div>
    </>
  );
}

function OneModel({ id, named, pathOf }: ModelsBoardProps & { readonly id: ModelId }) {
  const navigate = useNavigateLater();
  return (
    <AsyncContent
      of={useQuery(modelQuery(named, id))}
      loading={{ rows: 6, label: 'Loading the model' }}
      failure={{ title: 'The model could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(model) => (
        <>
          <h2 className={classes['title']}>{model.name}</h2>
          <ModelEditor named={named} model={model} onRemoved={() => void navigate(pathOf())} />
        </>
      )}
    </AsyncContent>
  );
}

function NoModel({ pathOf }: Pick<ModelsBoardProps, 'pathOf'>) {
  return (
    <EmptyState title="Model not found" action={<LinkButton to={pathOf()}>All models</LinkButton>}>
      It may have been removed, or the address is mistyped.
    </EmptyState>
  );
}
