import { useUnit } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { Column } from '#web/kit/list/columns.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { shownColumns } from '#web/kit/table/column-choice/use-columns.ts'

import css from './Cards.module.css'
import { type IdentifiedRow, type ListViewProps, SKELETON_ROWS } from './row.ts'
import { RowLink, RowMenu } from './RowParts.tsx'
import { RowBox } from './selection/RowBox.tsx'
import { SortPicker } from './SortPicker.tsx'

/** The phone's view of a list: a card for each row, with the first column for a title. */
export function Cards(props: ListViewProps<IdentifiedRow>) {
  const columns = shownColumns(props.columns, props.choice)
  return (
    <>
      {props.rows?.length !== 0 && <SortPicker columns={columns} sort={props.sort} onSort={props.onSort} />}
      <ul className={css['cards']}>
        {props.rows === undefined
          ? Array.from({ length: SKELETON_ROWS / 2 }, (_, at) => (
              <li key={at} className={css['card']}>
                <Skeleton lines={3} />
              </li>
            ))
          : props.rows.map((row) => <Card key={row.id} row={row} columns={columns} view={props} />)}
      </ul>
    </>
  )
}

interface CardProps {
  readonly row: IdentifiedRow
  readonly columns: readonly Column<IdentifiedRow>[]
  readonly view: ListViewProps<IdentifiedRow>
}

function Card({ row, columns, view: { opens, rowActions, selection } }: CardProps) {
  const w = useWords()
  const unitOf = useUnit()
  const [title, ...others] = columns
  return (
    <li className={css['card']}>
      <header>
        <RowBox row={row} selection={selection} />
        <RowLink row={row} opens={opens}>
          {title?.cell(row)}
        </RowLink>
        <RowMenu row={row} actions={rowActions} />
      </header>
      <dl>
        {others.map((column) => (
          <div key={column.id}>
            <dt>{w(column.title)}</dt>
            <dd>
              {column.cell(row)}
              {column.unit && <span className={css['unit']}>{unitOf(column.unit)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
