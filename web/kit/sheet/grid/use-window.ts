import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

import type { Place, Size } from '../rules/selection.rules.ts'
import { type Axis, scrollToShow, type Span, spanInSight } from '../rules/window.rules.ts'

/** The sizes of a sheet's parts in pixels. */
export interface Geometry {
  readonly rowHeight: number
  readonly columnWidth: number
  readonly headHeight: number
  readonly headWidth: number
  readonly footHeight: number
}

/** The rows and columns to draw. */
export interface SheetWindow {
  readonly rows: Span
  readonly columns: Span
}

const SPARE_ROWS = 6
const SPARE_COLUMNS = 3

function axesOf(frame: HTMLElement, size: Size, geometry: Geometry): { rows: Axis; columns: Axis } {
  const { rowHeight, columnWidth, headHeight, headWidth, footHeight } = geometry
  const [down, along] = [
    { scroll: frame.scrollTop, sight: frame.clientHeight },
    { scroll: frame.scrollLeft, sight: frame.clientWidth },
  ]
  return {
    rows: { count: size.rows, cell: rowHeight, head: headHeight, foot: footHeight, ...down },
    columns: { count: size.columns, cell: columnWidth, head: headWidth, foot: 0, ...along },
  }
}

/** Follows which part of a sheet is in sight, and moves the sight to a cell. */
export function useWindow(frame: RefObject<HTMLElement | null>, { rows, columns }: Size, geometry: Geometry) {
  const [shown, setShown] = useState<SheetWindow>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } })

  const look = useCallback(() => {
    if (!frame.current) return
    const axes = axesOf(frame.current, { rows, columns }, geometry)
    const next = {
      rows: spanInSight(axes.rows, SPARE_ROWS),
      columns: spanInSight(axes.columns, SPARE_COLUMNS),
    }
    setShown((now) => (isSame(now.rows, next.rows) && isSame(now.columns, next.columns) ? now : next))
  }, [frame, rows, columns, geometry])

  useLayoutEffect(() => {
    look()
    if (!frame.current) return undefined
    const watch = new ResizeObserver(look)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, look])

  const show = useCallback(
    ({ row, column }: Place) => {
      if (!frame.current) return
      const axes = axesOf(frame.current, { rows, columns }, geometry)
      frame.current.scrollTop = scrollToShow(axes.rows, row)
      frame.current.scrollLeft = scrollToShow(axes.columns, column)
      look()
    },
    [frame, rows, columns, geometry, look],
  )
  return { shown, look, show }
}

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to
