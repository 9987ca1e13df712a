import { Fact, Facts } from '#ui/facts.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { Shown, State } from './shown.tsx';

const columns = [{ title: 'Week' }, { title: 'Articles', isFigure: true }, { title: 'State' }] as const;
const weeks = [
  { week: 'W45', articles: 2, state: 'Being sent' },
  { week: 'W44', articles: 1, state: 'Sent to 412' },
  { week: 'W43', articles: 3, state: 'Sent to 397' },
];
const days = { title: 'By day', columns: ['Day', 'Attempts', 'Breaks'] as const, none: 'Nothing yet.' };

/** Short lists to read, and terms with what they are. */
export function ListsGallery() {
  return (
    <>
      <Shown title="A list to read" isWide>
        <State name="rows; cards where it is narrow">
          <ListTable columns={columns} className={undefined}>
            {weeks.map(({ week, articles, state }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td>{articles}</td>
                <td>{state}</td>
              </tr>
            ))}
          </ListTable>
        </State>
      </Shown>
      <Shown title="Figures by name" isWide>
        <State name="there, with a note">
          <FigureTable
            {...days}
            rows={[
              { name: 'Monday', figures: ['1,204', '61'] },
              { name: 'Tuesday', figures: ['980', '44'] },
            ]}
            note="Counted at midnight."
          />
        </State>
        <State name="none">
          <FigureTable {...days} title="By day, none" rows={[]} />
        </State>
      </Shown>
      <Shown title="Facts" isWide>
        <State name="side by side">
          <Facts>
            <Fact term="Code">RT-014</Fact>
            <Fact term="Opens">1 March 2027, 09:00</Fact>
          </Facts>
        </State>
        <State name="one below the other">
          <Facts isStacked>
            <Fact term="Code">RT-014</Fact>
            <Fact term="Opens">1 March 2027, 09:00</Fact>
          </Facts>
        </State>
      </Shown>
    </>
  );
}
