import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { Timesheet } from '#contract/duty-schedules/timesheet.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { EmergencyNotes } from '../print/EmergencyNotes.tsx'
import { usePrinting } from '../print/use-printing.ts'
import { t } from './duty-timesheet.words.ts'
import css from './TimesheetPaper.module.css'
import { TimesheetTable } from './TimesheetTable.tsx'

/** What the printer gets instead of the screen: the timesheet in the form 01a-LĐTL, A3 landscape. */
export function TimesheetPaper({ timesheet }: { readonly timesheet: Timesheet }) {
  if (!usePrinting()) return null
  return createPortal(
    <div className={`vh-paper ${css['paper']}`}>
      <Form timesheet={timesheet} />
    </div>,
    document.body,
  )
}

function Form({ timesheet }: { readonly timesheet: Timesheet }) {
  const w = useWords()
  const [year = '', month = ''] = timesheet.month.split('-')
  return (
    <>
      <header className={css['head']}>
        <p>
          {timesheet.companyName && (
            <>
              {timesheet.companyName}
              <br />
            </>
          )}
          {w(t.unit, { plant: timesheet.powerPlantName })}
          <br />
          {w(t.department)}
        </p>
        <p>{w(t.form)}</p>
      </header>
      <h1>{w(t.title)}</h1>
      <p className={css['month']}>{w(t.month, { month, year })}</p>
      <TimesheetTable timesheet={timesheet} css={css} />
      <p className={css['legend']}>
        <strong>{w(dutySettingsWords.codes)}:</strong>{' '}
        {timesheet.legend.map(({ code, label }) => `${code}: ${label}`).join('; ')}.
      </p>
      <EmergencyNotes rows={timesheet.rows} />
      <footer>
        <Signature title={w(t.timekeeper)} />
        <Signature title={w(t.manager)} />
        <Signature title={w(t.director)}>
          {timesheet.place && `${timesheet.place}, `}
          {w(t.date)}
        </Signature>
      </footer>
    </>
  )
}

function Signature({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const w = useWords()
  return (
    <div>
      <p className={css['date']}>{children}</p>
      <strong>{title}</strong>
      <p>{w(t.sign)}</p>
    </div>
  )
}
