import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import { linkId } from '../RowParts.tsx'
import type { IdentifiedRow, Selection } from '../row.ts'
import css from './RowBox.module.css'

interface RowBoxProps {
  readonly row: IdentifiedRow
  readonly selection: Selection | undefined
}

/** The box that ticks a row; an empty place where the row is not open to it. */
export function RowBox({ row, selection }: RowBoxProps) {
  if (!selection) return null
  return (
    <label className={css['box']}>
      {selection.isOpen(row) && (
        <input
          type="checkbox"
          aria-labelledby={linkId(row)}
          checked={selection.isChosen(row)}
          onChange={(event) => selection.choose(row, event.target.checked)}
        />
      )}
    </label>
  )
}

/** The box above the rows: ticks all of the page that are open to it. */
export function AllBox({ selection }: Pick<RowBoxProps, 'selection'>) {
  const w = useWords()
  if (!selection) return null
  const { chosen, openCount, chooseAll } = selection
  const isAll = openCount > 0 && chosen.length === openCount
  return (
    <label className={css['box']} title={w(t.chooseAll)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll
        }}
        type="checkbox"
        aria-label={w(t.chooseAll)}
        checked={isAll}
        disabled={openCount === 0}
        onChange={(event) => chooseAll(event.target.checked)}
      />
    </label>
  )
}
