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

/** What is seen before the window has been measured. */
const atFirst: Sight = { top: 0, left: 0, height: 900, width: 1440 }

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

/** In whole cells, so that scrolling within one draws nothing anew. */
function sightOf(frame: HTMLElement, { rowHeight, columnWidth }: Geometry): Sight {
  return {
    top: Math.floor(frame.scrollTop / rowHeight) * rowHeight,
    left: Math.floor(frame.scrollLeft / columnWidth) * columnWidth,
    height: frame.clientHeight,
    width: frame.clientWidth,
  }
}

/** Follows which part of a sheet is in sight, and moves the sight to a cell. */
export function useWindow(size: Size, geometry: Geometry) {
  const frame = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState(atFirst)

  function look(): void {
    if (!frame.current) return
    const next = sightOf(frame.current, geometry)
    setSight((now) => (isSame(now, next) ? now : next))
  }

  function show({ row, column }: Place): void {
    if (!frame.current) return
    const { scrollTop, scrollLeft } = frame.current
    const exact = { ...sightOf(frame.current, geometry), top: scrollTop, left: scrollLeft }
    const axes = axesOf(exact, size, geometry)
    const [top, left] = [scrollToShow(axes.rows, row), scrollToShow(axes.columns, column)]
    if (top === scrollTop && left === scrollLeft) return
    frame.current.scrollTo({ top, left, behavior: 'instant' })
    look()
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
