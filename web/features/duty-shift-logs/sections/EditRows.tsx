import type { ReactNode } from 'react'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { newKey } from '#web/platform/api/key.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { InputProps } from '#web/kit/inputs/SmallField.tsx'
import css from './SectionCard.module.css'

interface Row {
  readonly id: string
}

/** One row of a list while it is edited: `bind('number', 'Số')` makes the properties of an input. */
export interface RowForm<R> {
  readonly row: R
  readonly put: (patch: Partial<R>) => void
  readonly bind: <Name extends keyof R & string>(name: Name, label: string) => InputProps<R[Name]>
}

interface EditRowsProps<R extends Row> {
  readonly rows: readonly R[]
  readonly onChange: (rows: R[]) => void
  readonly problemAt: (path: string) => string | undefined
  readonly addText: string
  /** What a new row begins with, at the moment it is added. */
  readonly blank: () => Omit<R, 'id'>
  /** A row that may not be removed. */
  readonly isKept?: (row: R) => boolean
  readonly children: (form: RowForm<R>) => ReactNode
}

const isNever = () => false

/** The rows of a list section with their inputs, added and removed one by one. */
export function EditRows<R extends Row>({
  rows,
  onChange,
  problemAt,
  addText,
  blank,
  isKept = isNever,
  children,
}: EditRowsProps<R>) {
  const w = useWords()
  return (
    <div className="vh-stack">
      {rows.map((row, at) => {
        const put = (patch: Partial<R>) =>
          onChange(rows.map((one) => (one.id === row.id ? { ...one, ...patch } : one)))
        return (
          <div key={row.id} className={`vh-round vh-box vh-row ${css['row']}`}>
            <div className="vh-fill vh-facts">
              {children({
                row,
                put,
                bind: (name, label) => ({
                  label,
                  value: row[name],
                  onChange: (value) => put({ [name]: value } as unknown as Partial<R>),
                  problem: problemAt(`${at}.${name}`),
                }),
              })}
            </div>
            {!isKept(row) && (
              <IconButton
                icon="trash"
                label={w(kitWords.removeRow, { number: at + 1 })}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            )}
          </div>
        )
      })}
      <div>
        <Button icon="plus" onClick={() => onChange([...rows, { ...blank(), id: newKey() } as R])}>
          {addText}
        </Button>
      </div>
    </div>
  )
}
