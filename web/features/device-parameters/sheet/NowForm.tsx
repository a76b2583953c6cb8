import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'

import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { marksOf } from '#web/kit/sheet/grid/SheetCell.tsx'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { selectionOf } from '#web/kit/sheet/rules/selection.rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import css from './NowForm.module.css'

interface NowFormProps {
  readonly store: SheetStore
  /** The row of the time that came last. */
  readonly row: number
}

/** On a phone: one input below the other for what is read now, so that nobody has to find a cell at a gauge. */
export function NowForm({ store, row }: NowFormProps) {
  const w = useWords()
  useSyncExternalStore(store.subscribe, () => store.rowView(row))
  const { rows, columns } = store.shape()
  const open = columns.flatMap((column, place) =>
    store.fieldAt({ row, column: place }).lockedWhy === null ? [{ ...column, place }] : [],
  )
  if (open.length === 0) return null
  const title = w(t.nowTitle, { time: rows[row]?.label ?? '' })
  return (
    <section className="vh-card vh-stack" aria-label={title} data-now>
      <h2>{title}</h2>
      {open.map(({ key, label, detail, place }) => (
        <NowInput key={`${row} ${key}`} store={store} row={row} column={place} label={label} unit={detail} />
      ))}
    </section>
  )
}

interface NowInputProps {
  readonly store: SheetStore
  readonly row: number
  readonly column: number
  readonly label: string
  readonly unit: string | undefined
}

function NowInput({ store, row, column, label, unit }: NowInputProps) {
  const w = useWords()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const view = store.viewAt({ row, column })
  const isRefused = view?.draft === 'refused'
  // The limit that is passed is the first of the marks.
  const remark = isRefused ? view.why : view && view.limit !== 'normal' ? marksOf(view, w)[0] : undefined
  const before = row > 0 ? store.valueAt({ row: row - 1, column }) : null
  const { decimals } = store.fieldAt({ row, column })

  /** What was typed goes the way of every cell: judged, kept until it is sent, undone like the others. */
  function settle(): void {
    if (typed === null) return
    setTyped(null)
    if (typed === view?.text) return
    store.select(selectionOf({ row, column }))
    if (store.edit(typed)) store.settle()
  }

  return (
    <div className={css['row']}>
      <label htmlFor={id}>{label}</label>
      <TextBox
        id={id}
        isFigure
        inputMode="decimal"
        enterKeyHint="next"
        value={typed ?? view?.text ?? ''}
        placeholder={cellText(before, decimals)}
        end={unit === '' ? undefined : unit}
        aria-invalid={isRefused || undefined}
        aria-describedby={remark ? `${id}-why` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={setTyped}
        onBlur={settle}
        onKeyDown={goOn}
      />
      {remark && (
        <small className="vh-bad" id={`${id}-why`} role="alert">
          {remark}
        </small>
      )}
    </div>
  )
}

/** Enter goes on to the next input, and after the last one puts the keyboard away. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('[data-now]')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
