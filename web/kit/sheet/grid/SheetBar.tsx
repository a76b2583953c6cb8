import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'

import { formatFigure } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import type { SheetField } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import { cellText } from '../numbers/numbers.rules.ts'
import { blockOf, placesOf, type Selection } from '../rules/selection.rules.ts'
import { totalsOf } from '../rules/totals.rules.ts'
import css from './SheetBar.module.css'
import { marksOf } from './SheetCell.tsx'

interface SheetBarProps {
  readonly store: SheetStore
  /** Further buttons about the focused cell. */
  readonly children?: ReactNode
}

/** The line above a sheet: undo and redo where somebody may write, and what there is to know of the focused cell or of the selected ones. */
export function SheetBar({ store, children }: SheetBarProps) {
  const w = useWords()
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.state)
  return (
    <div className={css['bar']}>
      {store.isOpen() && (
        <>
          <Button tone="quiet" disabled={!canUndo} title="Ctrl+Z" onClick={() => store.undo()}>
            {w(t.undo)}
          </Button>
          <Button tone="quiet" disabled={!canRedo} title="Ctrl+Y" onClick={() => store.redo()}>
            {w(t.redo)}
          </Button>
        </>
      )}
      <Focused store={store} />
      {children}
    </div>
  )
}

function Focused({ store }: { readonly store: SheetStore }) {
  const w = useWords()
  const selection = useSyncExternalStore(store.subscribe, store.selection)
  const { row, column } = selection.focus
  useSyncExternalStore(store.subscribe, () => store.rowView(row))
  const { rows, columns } = store.shape()
  const view = store.viewAt(selection.focus)
  const { anchor } = selection
  const unit = columns[column]?.detail ?? ''
  if (!view) return null
  if (anchor.row !== row || anchor.column !== column)
    return <SelectedTotals store={store} selection={selection} />
  return (
    <p className={css['line']}>
      <strong>
        {rows[row]?.label} · {columns[column]?.label}
      </strong>
      <span>{view.text ? `${view.text} ${unit}` : w(t.sheetEmpty)}</span>
      <Limits of={store.fieldAt(selection.focus).limits} unit={unit} />
      {marksOf(view, w).map((mark) => (
        <span key={mark} data-tone={view.draft === 'refused' || view.limit !== 'normal' ? 'bad' : undefined}>
          {mark}
        </span>
      ))}
    </p>
  )
}

/** Between what the focused cell takes a value. */
function Limits({ of, unit }: { readonly of: SheetField['limits']; readonly unit: string }) {
  const w = useWords()
  const { blockMin, blockMax } = of
  if (blockMin === null && blockMax === null) return null
  const shown = (limit: number | null, none: string) => (limit === null ? none : formatFigure(limit, 2))
  return <span>{w(t.sheetLimits, { least: shown(blockMin, '−∞'), most: shown(blockMax, '∞'), unit })}</span>
}

interface SelectedTotalsProps {
  readonly store: SheetStore
  readonly selection: Selection
}

/** What the selected cells come to, as the foot of a spreadsheet's window has it; a moment after they are selected. */
function SelectedTotals({ store, selection }: SelectedTotalsProps) {
  const w = useWords()
  useSyncExternalStore(store.subscribe, store.state)
  const shown = useDeferredValue(selection)
  const { decimals } = store.fieldAt(shown.focus)
  const values = placesOf(blockOf(shown)).map((place) => store.valueAt(place))
  const totals = totalsOf(values)
  const show = (value: number) => cellText(value, decimals)
  return (
    <p className={css['line']}>
      <strong>{w(t.sheetSelected, { count: values.length })}</strong>
      {totals && (
        <>
          <span>
            {w(t.sheetSum)}: {show(totals.mean * totals.count)}
          </span>
          <span>
            {w(t.sheetMean)}: {show(totals.mean)}
          </span>
          <span>
            {w(t.sheetMin)}: {show(totals.min)}
          </span>
          <span>
            {w(t.sheetMax)}: {show(totals.max)}
          </span>
        </>
      )}
    </p>
  )
}
