import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState as useStoreState } from 'react-hook-form'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { fieldWord, type Fields, type InitialValues, type NameOf, wordOf } from '#web/kit/form/fields.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'
import { Theirs } from './FormField.tsx'

type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never

interface RowsFieldProps<Values, Name extends keyof Values> {
  readonly of: Fields<Values>
  readonly name: Name
  /** The word of the form's record for the list when left out; null where a heading just above says it to the eye. */
  readonly label?: Word | null
  /** The words of the button that adds a row. */
  readonly addText: Word
  /** What a new row begins with. */
  readonly initial?: InitialValues<RowOf<Values[Name]>>
  /** A line for each row, with the names of the inputs over the first one only; on a phone still a box for each. */
  readonly dense?: boolean
  /** How many rows at the beginning cannot be removed. */
  readonly fixedRows?: number
  /** The inputs of one row: `(row) => <TextField of={row} name="number" … />`. */
  readonly children: (row: Fields<RowOf<Values[Name]>>, place: RowPlace) => ReactNode
}

/** Where a row stands among its siblings, for lists whose order matters. */
export interface RowPlace {
  readonly at: number
  readonly count: number
  readonly moveTo: (at: number) => void
}

/** A list inside a form, e.g. certificates: rows with the same inputs, added and removed one by one. */
export function RowsField<Values, Name extends NameOf<Values, readonly object[]>>({
  of,
  name,
  label,
  addText,
  initial,
  dense = false,
  fixedRows = 0,
  children,
}: RowsFieldProps<Values, Name>) {
  const w = useWords()
  const id = useId()
  const path = [...of.path, name]
  const field = path.join('.')
  const { list, rows, problem, add, remove, move } = useRows(field, path)
  return (
    <section className={css['group']} aria-labelledby={id}>
      <h3 id={id} className={label === null ? 'vh-hidden' : undefined}>
        {w(label ?? wordOf(of, name))}
      </h3>
      <TheirRows of={of} field={field} />
      <div ref={list} className={dense ? css['dense'] : undefined}>
        {rows.map((row, at) => (
          <div key={row.rowKey} className={css['row']}>
            <div>
              {children(
                { path: [...path, at], rules: of.rules, words: fieldWord(of.words, name)?.parts ?? {} },
                { at, count: rows.length, moveTo: (to) => move(at, to) },
              )}
            </div>
            <IconButton
              icon="trash"
              label={w(t.removeRow, { number: at + 1 })}
              disabled={at < fixedRows}
              onClick={() => remove(at)}
            />
          </div>
        ))}
      </div>
      <div className={css['listProblem']} role="alert">
        {problem}
      </div>
      <Button icon="plus" onClick={() => add({ ...initial })}>
        {w(addText)}
      </Button>
    </section>
  )
}

/** The rows of a list in a form, and what adds one, takes one away or moves it. */
function useRows(field: string, path: readonly (string | number)[]) {
  const list = useRef<HTMLDivElement>(null)
  const { store, draw, onChange } = useFormState()
  const { control } = store
  // The values have ids of their own at times.
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: field, keyName: 'rowKey' })
  const { error } = store.getFieldState(`${field}.root`, useStoreState({ control, name: field }))
  const drawList = useEffectEvent(draw)
  // The form complains of what is on the screen only; which fields are is outside React.
  useEffect(() => drawList(field, true), [field])
  /** Other rows stand where complaints were: those that still hold say so when one leaves the field or saves. */
  function change(act: () => void): void {
    store.clearErrors(field)
    act()
    onChange(path)
  }
  function changeAt(at: number, act: () => void): void {
    flushSync(() => change(act))
    goTo(list.current, at)
  }
  return {
    list,
    rows,
    problem: error?.message,
    add: (row: object) => changeAt(rows.length, () => append(row, { shouldFocus: false })),
    remove: (at: number) => changeAt(at, () => remove(at)),
    move: (at: number, to: number) => change(() => move(at, to)),
  }
}

/** Whoever works by keys types on where they are: a new row is gone to, and nobody is left on a row that is gone. */
function goTo(list: HTMLElement | null, at: number): void {
  const row = list?.children.item(at) ?? list?.parentElement?.lastElementChild
  const box = row?.matches('button') ? row : row?.querySelector('input, textarea, button')
  if (box instanceof HTMLElement) box.focus()
}

/** How many rows somebody else saved here meanwhile, where both changed the list. */
function TheirRows({ of, field }: { readonly of: Fields<unknown>; readonly field: string }) {
  const w = useWords()
  const rows = of.rules.theirs.get(field)
  if (!Array.isArray(rows)) return null
  return (
    <Theirs value={w(t.rowsOfTheirs, { count: rows.length })} onTake={() => of.rules.takeTheirs(field)} />
  )
}
