import { useState } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { editText } from '#web/kit/sheet/rules/numbers.rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import type { CellClash } from './clashes.ts'
import type { EntrySheet } from './entry-sheet.ts'
import css from './RefusedCells.module.css'

interface ClashProps {
  readonly clash: CellClash
  readonly sheet: EntrySheet
}

/** Two people typed different values into one cell: either of them chooses. */
export function Clash({ clash, sheet }: ClashProps) {
  const w = useWords()
  const [isChosen, setChosen] = useState(false)
  const { address, standing, standingBy, other, otherBy } = clash
  const show = (value: number | null) => (value === null ? w(t.nothing) : editText(value))
  const [rowKey, columnKey] = address.split('|')
  const { rows, columns } = sheet.store.shape()
  const labels = [rows.find(({ key }) => key === rowKey), columns.find(({ key }) => key === columnKey)]
  const place = labels.map((head) => head?.label ?? '').join(' · ')
  const settle = (to: number | null) => {
    setChosen(true)
    sheet.write([{ address, from: standing, to }])
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
