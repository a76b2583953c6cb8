import { useState } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useOutbox } from '#web/platform/outbox/the-outbox.ts'

import { t } from '../inverter-tracking.words.ts'
import { hourSpans, unsavedOf } from './unsaved.ts'
import css from './ConfirmDayDialog.module.css'

interface ConfirmDayDialogProps {
  readonly plantId: number
  readonly date: string
  readonly onClose: () => void
}

/** Names what is missing and what is left out before a day is confirmed, then confirms it. */
export function ConfirmDayDialog({ plantId, date, onClose }: ConfirmDayDialogProps) {
  const w = useWords()
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  const query = { powerPlantId: plantId, date }
  const found = useRead(inverterTrackingApi.dayConfirmation, { query })
  const rows = found.data?.items
  const count = rows?.filter(({ outcome }) => outcome === 'confirms').length ?? 0

  async function confirm(): Promise<void> {
    setRunning(true)
    setProblem(null)
    try {
      const { confirmed, items } = await call(inverterTrackingApi.confirmDay, { body: query })
      const left = items.filter(({ outcome }) => isLeft(outcome)).length
      toast.success(w(left === 0 ? t.confirmedCount : t.confirmedAndLeft, { count: confirmed, left }))
      await refresh(inverterTrackingApi.daySummary, inverterTrackingApi.dayConfirmation)
      onClose()
    } catch (error) {
      setProblem(errorWords(error))
      setRunning(false)
    }
  }
  return (
    <Dialog
      title={w(t.confirmDayTitle)}
      onClose={() => isRunning || onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {w(kitWords.cancel)}
          </Button>
          <Button tone="primary" busy={isRunning} disabled={count === 0} onClick={() => void confirm()}>
            {w(t.confirmSheets, { count })}
          </Button>
        </>
      }
    >
      {rows && <Lists rows={rows} />}
      {!rows && <NotRead error={found.error} />}
      {problem && <Alert tone="error" title={problem.description || problem.title} />}
    </Dialog>
  )
}

const isLeft = (outcome: ConfirmationRow['outcome']) =>
  outcome === 'notBegun' || outcome === 'nothingRecorded'

/** What the sheets lack, what is not saved, and which are not confirmed and why; sections with nothing are left out. */
function useSections(rows: readonly ConfirmationRow[]) {
  const w = useWords()
  const { items } = useOutbox()
  const lacking = rows.filter(
    ({ outcome, missingHours, missingValues }) =>
      outcome === 'confirms' && missingHours.length + missingValues > 0,
  )
  const odd = rows.filter(({ outcome, oddUnits }) => outcome === 'confirms' && oddUnits.length > 0)
  const unsaved = unsavedOf(rows, items)
  const left = rows.filter(({ outcome }) => outcome !== 'confirms')
  return [
    {
      title: w(t.oddTitle, { count: odd.length }),
      lines: odd.map(({ code, oddUnits }) => ({
        code,
        texts: oddUnits.map(({ name, unit, highest, usual: others }) =>
          w(t.oddUnit, {
            name: usual(name),
            unit,
            highest: formatFigure(highest, 3),
            others: formatFigure(others, 3),
          }),
        ),
      })),
    },
    {
      title: w(t.lackingTitle, { count: lacking.length }),
      lines: lacking.map(({ code, missingHours, missingValues }) => ({
        code,
        texts: [
          ...(missingHours.length > 0 ? [w(t.lackingHours, { hours: hourSpans(missingHours) })] : []),
          ...(missingValues > 0 ? [w(t.lackingValues, { count: missingValues })] : []),
        ],
      })),
    },
    {
      title: w(t.unsavedTitle, { count: unsaved.length }),
      lines: unsaved.map(({ code, refused, waiting }) => ({
        code,
        texts: [
          ...(refused > 0 ? [w(t.refusedCells, { count: refused })] : []),
          ...(waiting > 0 ? [w(t.waitingCells, { count: waiting })] : []),
        ],
      })),
    },
    {
      title: w(t.leftTitle, { count: left.length }),
      lines: left.map(({ code, outcome }) => ({ code, texts: [w(whyLeft[outcome])] })),
    },
  ].filter(({ lines }) => lines.length > 0)
}

const whyLeft = {
  confirms: t.nothingLacking,
  notBegun: t.leftNotBegun,
  nothingRecorded: t.leftNothing,
  alreadyConfirmed: t.leftConfirmed,
} as const

function Lists({ rows }: { readonly rows: readonly ConfirmationRow[] }) {
  const w = useWords()
  const sections = useSections(rows)
  return (
    <>
      {sections.length === 0 && <p>{w(t.nothingLacking)}</p>}
      {sections.map(({ title, lines }) => (
        <div key={title} className={`vh-after vh-stack vh-tight ${css['section']}`}>
          <h3>{title}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- dozens of lines scroll, by keyboard, too */}
          <section aria-label={title} tabIndex={0}>
            <ul className="vh-stack vh-tight">
              {lines.map(({ code, texts }) => (
                <li key={code}>
                  <b>{code}</b>
                  <span className="vh-quiet">{texts.join('; ')}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ))}
      <p>{w(t.confirmText)}</p>
    </>
  )
}
