import { useState } from 'react'

import type { IdentifiedRow, Selection } from '#web/kit/table/row.ts'

type Id = IdentifiedRow['id']
const none: ReadonlySet<Id> = new Set()

/**
 * Lets the user tick rows of a list: `useSelection(list.rows, ({ can }) => can.decide)`. Rows that leave the page, or
 * that others deal with meanwhile, are no longer ticked.
 */
export function useSelection<Row extends IdentifiedRow>(
  rows: readonly Row[] | undefined,
  isOpen: (row: Row) => boolean,
): Selection<Row> {
  const [ids, setIds] = useState(none)
  const open = rows?.filter(isOpen) ?? []
  const isChosen = (row: Row) => ids.has(row.id) && isOpen(row)
  return {
    chosen: open.filter(isChosen),
    openCount: open.length,
    isOpen,
    isChosen,
    choose: ({ id }, isTicked) =>
      setIds((now) => (isTicked ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id)))),
    chooseAll: (isTicked) => setIds(isTicked ? new Set(open.map(({ id }) => id)) : none),
  }
}
