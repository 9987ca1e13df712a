import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem, localReply } from '#platform/api-problem.ts';
import { KitProvider } from '#ui/theme/kit-provider.tsx';
import { joinQueries, type QueryState } from './query-state.ts';
import { AsyncContent } from './async-content.tsx';

const nothing: QueryState<readonly string[]> = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => undefined,
};

function show(query: QueryState<readonly string[]>) {
  render(
    <KitProvider>
      <AsyncContent
        of={query}
        loading={{ label: 'Loading the birds', rows: 2 }}
        failure={{
          title: 'The birds could not be loaded',
          fallback: 'No answer.',
          reassurance: 'They are kept.',
        }}
        refused={(error) => (error.name === 'Gone' ? <p>This link is used up</p> : null)}
        isEmpty={(birds) => birds.length === 0}
        empty={<p>No bird yet</p>}
        renderState={(state, which) => <section aria-label={which}>{state}</section>}
      >
        {(birds) => <p>{birds.join(', ')}</p>}
      </AsyncContent>
    </KitProvider>,
  );
}

describe('AsyncContent', () => {
  it('says what is loading, in its frame', () => {
    show(nothing);
    expect(screen.getByRole('region', { name: 'loading' })).toHaveTextContent('Loading the birds');
  });

  it('shows what came, and keeps it when a later refresh fails', () => {
    show({ ...nothing, data: ['wren', 'owl'], error: new Error('later') });
    expect(screen.getByText('wren, owl')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the empty state where there is nothing', () => {
    show({ ...nothing, data: [] });
    expect(screen.getByText('No bird yet')).toBeVisible();
  });

  it('says why it failed, what is kept and the number of the request, and asks again', async () => {
    const refetch = vi.fn<() => void>();
    const reply = { ...localReply(503, 'busy', 'The server is busy.'), requestId: 'r-1' };
    show({ ...nothing, error: new ApiProblem(reply), isFetching: false, refetch });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The birds could not be loaded');
    expect(alert).toHaveTextContent('The server is busy. They are kept.');
    expect(alert).toHaveTextContent('request r-1');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows the fallback where the server gave no message, and that it tries again', () => {
    show({ ...nothing, error: new Error('internal words') });
    expect(screen.getByRole('alert')).toHaveTextContent('No answer. They are kept.');
    expect(screen.getByRole('button', { name: 'Trying again' })).toBeDisabled();
  });

  it('offers no second try where the answer stays the same', () => {
    show({ ...nothing, error: Object.assign(new Error('used'), { name: 'Gone' }) });
    expect(screen.getByText('This link is used up')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('joinAsked', () => {
  const there: QueryState<number> = { data: 1, error: null, isFetching: false, refetch: () => undefined };

  it('is there once all are', () => {
    expect(joinQueries(there, nothing)).toMatchObject({ data: undefined, error: null, isFetching: true });
    expect(joinQueries(there, { ...nothing, data: ['wren'] }).data).toEqual([1, ['wren']]);
  });

  it('fails with the first that failed, and asks all again', () => {
    const refetch = vi.fn<() => void>();
    const error = new Error('first');
    const joined = joinQueries({ ...there, refetch }, { ...nothing, error, refetch });
    expect(joined.error).toBe(error);
    void joined.refetch();
    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
