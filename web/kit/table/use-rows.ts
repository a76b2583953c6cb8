import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import type { Column } from '#web/kit/list/columns.tsx'

import type { IdentifiedRow, ListViewProps } from './row.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnMeta: {} as { readonly column: Column<IdentifiedRow> },
})
// TanStack computes its rows anew whenever the array is another one.
const none: IdentifiedRow[] = []

/** The visible columns in the user's order, and the rows of the page. Page, order and filters are the server's work. */
export function useRows({
  rows,
  columns,
  choice,
}: Pick<ListViewProps<IdentifiedRow>, 'rows' | 'columns' | 'choice'>) {
  const definitions = useMemo(() => columns.map((column) => ({ id: column.id, meta: { column } })), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: (rows as IdentifiedRow[] | undefined) ?? none,
    getRowId: (row) => String(row.id),
    state: {
      columnOrder: [...choice.order],
      columnVisibility: Object.fromEntries(choice.hidden.map((id) => [id, false])),
    },
  })
  return {
    columns: table.getVisibleLeafColumns().flatMap(({ columnDef }) => columnDef.meta?.column ?? []),
    rows: table.getRowModel().rows.map((row) => row.original),
  }
}
