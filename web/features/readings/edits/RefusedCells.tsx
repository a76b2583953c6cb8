import { useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { focusSheet } from '#web/kit/sheet/grid/sheet-focus.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../readings.words.ts'
import type { ReadingSheet } from '../sheet/use-reading-sheet.ts'
import { Clash } from './Clash.tsx'
import css from './RefusedCells.module.css'

/** What of the sheet was not taken, and what can be done about it: nothing that was typed is lost silently. */
export function RefusedCells({ sheet }: { readonly sheet: ReadingSheet }) {
  const w = useWords()
  const [isAsking, setAsking] = useState(false)
  const lacking = sheet.refused.filter(({ error }) => error === 'reasonNeeded' || error === 'reasonMissing')
  const others = sheet.refused.filter((cell) => cell.error !== 'differs' && !lacking.includes(cell))

  /** The button goes with what it settled: one types on in the sheet. */
  function giveUp(cells: ReadingSheet['refused']): void {
    sheet.forget(cells)
    focusSheet(sheet.store)
  }

  return (
    <>
      {lacking.length > 0 && (
        <Alert
          tone="warning"
          title={w(t.reasonNeeded, { count: lacking.length })}
          action={
            <span className={css['actions']}>
              <Button onClick={() => giveUp(lacking)}>{w(t.giveUp)}</Button>
              <Button tone="primary" onClick={() => setAsking(true)}>
                {w(t.giveReason)}
              </Button>
            </span>
          }
        />
      )}
      {sheet.clashes.map((clash) => (
        <Clash key={clash.address} clash={clash} sheet={sheet} />
      ))}
      {others.length > 0 && (
        <Alert
          tone="error"
          title={w(t.refused, { count: others.length })}
          action={<Button onClick={() => giveUp(others)}>{w(t.giveUp)}</Button>}
        >
          {[...new Set(others.map(({ message }) => message))].slice(0, 4).join('; ')}
        </Alert>
      )}
      {isAsking && (
        <ReasonDialog
          title={w(t.reasonNeeded, { count: lacking.length })}
          okText={w(t.correct)}
          onClose={() => {
            // The dialog gives the focus to its button first, which may be gone.
            flushSync(() => setAsking(false))
            focusSheet(sheet.store)
          }}
          run={(reason) => {
            sheet.write(
              lacking.map(({ address, from, mine }) => ({ address, from, to: mine })),
              reason,
            )
            return Promise.resolve()
          }}
        />
      )}
    </>
  )
}
