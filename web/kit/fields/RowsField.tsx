import { Form } from 'antd'
import { type ReactNode, useId } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import type { Fields, InitialValues, NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'

type RowOf<List> = NonNullable<List> extends readonly (infer Row)[] ? Row : never

interface RowsFieldProps<Values, Name extends keyof Values> {
  readonly of: Fields<Values>
  readonly name: Name
  readonly label: Word
  /** The words of the button that adds a row. */
  readonly addText: Word
  /** What a new row begins with. */
  readonly initial?: InitialValues<RowOf<Values[Name]>>
  /** The inputs of one row: `(row) => <TextField of={row} name="number" … />`. */
  readonly children: (row: Fields<RowOf<Values[Name]>>) => ReactNode
}

/** A list inside a form, e.g. certificates: rows with the same inputs, added and removed one by one. */
export function RowsField<Values, Name extends NameOf<Values, readonly object[]>>({
  of,
  name,
  label,
  addText,
  initial,
  children,
}: RowsFieldProps<Values, Name>) {
  const w = useWords()
  const id = useId()
  return (
    <section className={css['group']} aria-labelledby={id}>
      <h3 id={id}>{w(label)}</h3>
      <Form.List name={[...of.localPath, name]}>
        {(rows, { add, remove }) => (
          <>
            {rows.map((row, at) => (
              <div key={row.key} className={css['row']}>
                <div>
                  {children({ path: [...of.path, name, row.name], localPath: [row.name], rules: of.rules })}
                </div>
                <IconButton
                  icon="trash"
                  label={w(t.removeRow, { number: at + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Button icon="plus" onClick={() => add({ ...initial })}>
              {w(addText)}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}
