import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { t } from '#web/kit/kit.words.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { LocalList } from '#web/kit/list/local/use-local-list.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useColumnChoice } from '#web/kit/table/column-choice/use-columns.ts'

import { Cards } from './Cards.tsx'
import css from './ListTable.module.css'
import type { IdentifiedRow, RowTarget } from './row.ts'
import { Table } from './Table.tsx'

interface LocalTableProps<Row extends IdentifiedRow> {
  readonly of: LocalList<Row>
  /** The first one names the row: it is always shown, opens the row and is the title of its card on a phone. */
  readonly columns: readonly Column<Row>[]
  readonly opens: RowTarget
}

/** A list that is read whole as a table, on a phone as cards: sortable headers and the user's own columns. */
export function LocalTable<Row extends IdentifiedRow>({ of: list, columns, opens }: LocalTableProps<Row>) {
  const w = useWords()
  const [choice, choose] = useColumnChoice(list.name, columns)
  const View = useIsPhone() ? Cards : Table
  return (
    <section className={css['card']}>
      <div className={css['scroll']}>
        <View
          rows={list.rows}
          columns={columns as readonly Column<never>[] as readonly Column<IdentifiedRow>[]}
          choice={choice}
          onChoose={choose}
          sort={list.sort}
          onSort={list.setSort}
          opens={opens}
          rowActions={undefined}
          selection={undefined}
        />
        {list.rows.length === 0 && (
          <Empty
            icon="search"
            title={w(t.emptyNarrowed)}
            text={w(t.emptyNarrowedHint)}
            action={<Button onClick={list.clear}>{w(t.clearFilters)}</Button>}
          />
        )}
      </div>
    </section>
  )
}
