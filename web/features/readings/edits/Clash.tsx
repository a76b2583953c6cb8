import { useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { focusSheet } from '#web/kit/sheet/grid/sheet-focus.ts'
import type { SheetHead } from '#web/kit/sheet/model/sheet.ts'
import { editText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../readings.words.ts'
import type { ReadingSheet } from '../sheet/use-reading-sheet.ts'
import type { CellClash } from './clashes.ts'
import css from './RefusedCells.module.css'

interface ClashProps {
  readonly clash: CellClash
  readonly sheet: ReadingSheet
}

/** Two people typed different values into one cell: either of them chooses. */
export function Clash({ clash, sheet }: ClashProps) {
  const w = useWords()
  const [isChosen, setChosen] = useState(false)
  const { address, standing, standingBy, other, otherBy } = clash
  const show = (value: number | null) => (value === null ? w(t.nothing) : editText(value))
  const [row, column] = address.split('|')
  const { rows, columns } = sheet.store.shape()
  const headOf = (heads: readonly SheetHead[], wanted = '') =>
    heads.find(({ key }) => key === wanted)?.label ?? ''
  const place = `${headOf(rows, row)} · ${headOf(columns, column)}`
  const settle = (to: number | null) => {
    setChosen(true)
    sheet.write([{ address, from: standing, to }])
    focusSheet(sheet.store)
  }
  return (
    <Alert
      tone="warning"
      title={w(t.clash, { place })}
      action={
        <span className={css['actions']}>
          <Button busy={isChosen} onClick={() => settle(standing)}>
            {w(t.keepStanding, { value: show(standing) })}
          </Button>
          <Button busy={isChosen} onClick={() => settle(other)}>
            {w(t.takeOther, { value: show(other) })}
          </Button>
        </span>
      }
    >
      {w(otherBy === null ? t.clashMine : t.clashTheirs, {
        standing: show(standing),
        standingBy: standingBy ?? '–',
        other: show(other),
        otherBy: otherBy ?? '',
      })}
    </Alert>
  )
}
