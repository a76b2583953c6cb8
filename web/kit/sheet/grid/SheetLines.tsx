import { memo, useSyncExternalStore } from 'react'

import type { SheetStore } from '../model/sheet-store.ts'
import type { Span } from '../rules/window.rules.ts'
import { SheetLine } from './SheetLine.tsx'

interface SheetLinesProps extends Span {
  readonly store: SheetStore
  readonly gridId: string
  readonly fromRow: number
  readonly toRow: number
}

/** The rows in sight. */
export const SheetLines = memo(function SheetLines(props: SheetLinesProps) {
  const { store, gridId, fromRow, toRow, from, to } = props
  const shape = useSyncExternalStore(store.subscribe, store.shape)
  return (
    <tbody>
      {shape.rows.slice(fromRow, toRow).map((head, at) => (
        <SheetLine
          key={head.key}
          store={store}
          gridId={gridId}
          row={fromRow + at}
          head={head}
          from={from}
          to={to}
        />
      ))}
    </tbody>
  )
})
