import { Form } from 'antd'
import { type ReactNode, useId } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { type Fields, type InitialValues, type NameOf, wordOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'
import { Theirs } from './FormField.tsx'

type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never

interface RowsFieldProps<Values, Name extends keyof Values> {
  readonly of: Fields<Values>
  readonly name: Name
  /** The word of the form's record for the list when left out; the rows' fields are called by its parts. */
  readonly label?: Word
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
  const judge = () => {
    const problem = of.rules.problemAt(path)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
  }
  return (
    <section className={css['group']} aria-labelledby={id}>
      <h3 id={id}>{w(label ?? wordOf(of, name))}</h3>
      <TheirRows of={of} field={path.join('.')} />
      <Form.List name={[...of.localPath, name]} rules={[{ validator: judge }]}>
        {(rows, { add, remove, move }, { errors }) => (
          <>
            <div className={dense ? css['dense'] : undefined}>
              {rows.map((row, at) => (
                <div key={row.key} className={css['row']}>
                  <div>
                    {children(
                      {
                        path: [...path, row.name],
                        localPath: [row.name],
                        rules: of.rules,
                        words: of.words[name]?.parts ?? {},
                      },
                      { at, count: rows.length, moveTo: (to) => move(at, to) },
                    )}
                  </div>
                  <IconButton
                    icon="trash"
                    label={w(t.removeRow, { number: at + 1 })}
                    disabled={at < fixedRows}
                    onClick={() => remove(row.name)}
                  />
                </div>
              ))}
            </div>
            <div className={css['listProblem']} role="alert">
              <Form.ErrorList errors={errors} />
            </div>
            <Button icon="plus" onClick={() => add({ ...initial })}>
              {w(addText)}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
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
