import {
  type CSSProperties,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { useIsTouch } from '#web/kit/controls/use-media.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'

import type { SheetHead, Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import type { Beyond } from '../rules/table-text.rules.ts'
import { isDrawn } from '../rules/window.rules.ts'
import { FOOT_LINES, SheetFoot } from './SheetFoot.tsx'
import css from './SheetGrid.module.css'
import { registerGrid } from './sheet-focus.ts'
import { SheetHeads } from './SheetHeads.tsx'
import { cellId } from './SheetCell.tsx'
import { SheetLines } from './SheetLines.tsx'
import { useSheetClipboard } from './use-sheet-clipboard.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { type Geometry, useWindow } from './use-window.ts'

interface SheetGridProps {
  readonly store: SheetStore
  readonly label: string
  /** What the heads of the rows are, above them. */
  readonly corner: string
  /** Width of the heads of the rows in pixels. */
  readonly headWidth?: number
  readonly columnWidth?: number
}

const FOOT_LINE = 24

/**
 * Values in rows and columns to read and to enter: only what is in sight is drawn, heads and foot stay. The grid itself
 * has the browser's focus and names the cell that is meant, so nothing is lost when that cell is scrolled away.
 */
export function SheetGrid({ store, label, corner, headWidth = 120, columnWidth = 88 }: SheetGridProps) {
  const gridId = useId()
  const { rows, columns } = useSyncExternalStore(store.subscribe, store.shape)
  const language = useLanguage()
  const isTouch = useIsTouch()
  const geometry = useMemo<Geometry>(
    () => geometryOf(isTouch, headWidth, columnWidth, columns),
    [isTouch, headWidth, columnWidth, columns],
  )
  const { frame, grid, shown, look, handlers } = useSheetGrid(store, geometry)
  const active = useSyncExternalStore(store.subscribe, store.selection).focus
  return (
    <div
      ref={frame}
      className={css['frame']}
      style={variablesOf(geometry, rows.length, columns.length)}
      onScroll={look}
    >
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one works in
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1 + FOOT_LINES}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={isDrawn(shown, active) ? cellId(gridId, active.row, active.column) : undefined}
        className={css['grid']}
        {...handlers}
      >
        <SheetHeads corner={corner} columns={columns} {...shown.columns} />
        <SheetLines
          key={language}
          store={store}
          gridId={gridId}
          fromRow={shown.rows.from}
          toRow={shown.rows.to}
          {...shown.columns}
        />
        <SheetFoot store={store} {...shown.columns} />
      </table>
    </div>
  )
}

/** The elements of a grid, what of it is in sight, and what it does with events. */
function useSheetGrid(store: SheetStore, geometry: Geometry) {
  const grid = useRef<HTMLTableElement>(null)
  const { frame, shown, look, show } = useWindow(store.size, geometry)
  const showStart = useEffectEvent(() => show(store.selection().focus))
  useEffect(() => showStart(), [])
  const tell = useTelling()
  const focus = useCallback(() => grid.current?.focus({ preventScroll: true }), [])
  useEffect(() => registerGrid(store, focus), [store, focus])
  const onKeyDown = useSheetKeys({
    store,
    tell,
    follow: () => {
      focus()
      show(store.selection().focus)
    },
  })
  const clipboard = useSheetClipboard(store, tell)
  const pointer = useSheetPointer(store, focus, tell)
  return { frame, grid, shown, look, handlers: { onKeyDown, ...clipboard, ...pointer } }
}

/** Tells what of an act was not taken; the cells themselves say why. */
function useTelling(): (written: Written) => void {
  const w = useWords()
  return useCallback(
    ({ refused, locked, beyond }: Written) => {
      if (beyond) toast.warning(w(t.sheetBeyondTitle), beyondWords(beyond, w))
      const words = [
        ...(refused > 0 ? [w(t.sheetRefused, { count: refused })] : []),
        ...(locked > 0 ? [w(t.sheetLocked, { count: locked })] : []),
      ]
      if (words.length > 0) toast.warning(w(t.sheetRefusedTitle), words.join(' '))
    },
    [w],
  )
}

/** What of a pasted block was not written, and what to do about it. */
function beyondWords({ rows, columns, first }: Beyond, w: Say): string {
  const parts = [
    ...(rows > 0 ? [w(t.sheetBeyondRows, { count: rows })] : []),
    ...(columns > 0 ? [w(t.sheetBeyondColumns, { count: columns })] : []),
  ]
  return w(t.sheetBeyond, { parts: parts.join(', '), first })
}

/** Phones write larger: in a narrower column the head of `Bức xạ mặt phẳng tấm pin` would take four lines. */
const LEAST_TOUCH_COLUMN = 100

/** From so many letters on a head of a usual column takes three lines. */
const LONG_HEAD = 22

function geometryOf(
  isTouch: boolean,
  headWidth: number,
  columnWidth: number,
  columns: readonly SheetHead[],
): Geometry {
  return {
    rowHeight: isTouch ? 44 : 30,
    columnWidth: isTouch ? Math.max(columnWidth, LEAST_TOUCH_COLUMN) : columnWidth,
    headHeight: columns.some(({ label }) => label.length > LONG_HEAD) ? 74 : 58,
    headWidth,
    footHeight: FOOT_LINES * FOOT_LINE,
  }
}

function variablesOf(geometry: Geometry, rows: number, columns: number): CSSProperties {
  const { rowHeight, columnWidth, headHeight, headWidth } = geometry
  return {
    '--row': `${rowHeight}px`,
    '--column': `${columnWidth}px`,
    '--head': `${headHeight}px`,
    '--row-head': `${headWidth}px`,
    '--foot-line': `${FOOT_LINE}px`,
    '--rows': rows,
    '--columns': columns,
  } as CSSProperties
}
