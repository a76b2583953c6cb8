import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Place, Size } from '../rules/selection.rules.ts'
import { type Axis, scrollToShow, spanInSight } from '../rules/window.rules.ts'

/** The sizes of a sheet's parts in pixels. */
export interface Geometry {
  readonly rowHeight: number
  readonly columnWidth: number
  readonly headHeight: number
  readonly headWidth: number
  readonly footHeight: number
}

const SPARE_ROWS = 6
const SPARE_COLUMNS = 3

/** How far a frame is scrolled and how much of it is seen, in pixels. */
interface Sight {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
}

/** What is seen before the window has been measured: with the spare rows below it fills what is left of most screens. */
const atFirst: Sight = { top: 0, left: 0, height: 640, width: 1440 }

function axesOf({ top, left, height, width }: Sight, size: Size, geometry: Geometry) {
  const { rowHeight, columnWidth, headHeight, headWidth, footHeight } = geometry
  const rows: Axis = {
    count: size.rows,
    cell: rowHeight,
    head: headHeight,
    foot: footHeight,
    scroll: top,
    sight: height,
  }
  const columns: Axis = {
    count: size.columns,
    cell: columnWidth,
    head: headWidth,
    foot: 0,
    scroll: left,
    sight: width,
  }
  return { rows, columns }
}

const sightOf = ({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): Sight => ({
  top: scrollTop,
  left: scrollLeft,
  height: clientHeight,
  width: clientWidth,
})

/** In whole cells, so that scrolling within one draws nothing anew. */
function inCells(sight: Sight, { rowHeight, columnWidth }: Geometry): Sight {
  return {
    ...sight,
    top: Math.floor(sight.top / rowHeight) * rowHeight,
    left: Math.floor(sight.left / columnWidth) * columnWidth,
  }
}

/** Follows which part of a sheet is in sight, and moves the sight to a cell. */
export function useWindow(size: Size, geometry: Geometry) {
  const frame = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState(atFirst)
  // Kept, for asking the browser would have it lay everything out in the middle of a key stroke.
  const exact = useRef(atFirst)

  function see(next: Sight): void {
    exact.current = next
    const seen = inCells(next, geometry)
    setSight((now) => (isSame(now, seen) ? now : seen))
  }

  function look(): void {
    if (frame.current) see(sightOf(frame.current))
  }

  function show({ row, column }: Place): void {
    const axes = axesOf(exact.current, size, geometry)
    const [top, left] = [scrollToShow(axes.rows, row), scrollToShow(axes.columns, column)]
    if (top === exact.current.top && left === exact.current.left) return
    frame.current?.scrollTo({ top, left, behavior: 'instant' })
    see({ ...exact.current, top, left })
  }

  const measured = useEffectEvent(look)
  useEffect(() => {
    if (!frame.current) return undefined
    const watch = new ResizeObserver(() => measured())
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  const axes = axesOf(sight, size, geometry)
  const shown = {
    rows: spanInSight(axes.rows, SPARE_ROWS),
    columns: spanInSight(axes.columns, SPARE_COLUMNS),
  }
  return { frame, shown, look, show }
}

const isSame = (one: Sight, other: Sight) =>
  one.top === other.top && one.left === other.left && one.height === other.height && one.width === other.width
