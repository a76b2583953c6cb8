import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { CodeChip } from '../codes/CodeChip.tsx'
import { useRoster } from '../roster/use-roster.tsx'
import { t } from './duty-timesheet.words.ts'
import { TimesheetPaper } from './TimesheetPaper.tsx'
import { TimesheetTable } from './TimesheetTable.tsx'
import css from './TimesheetView.module.css'

/** The tab "Bảng chấm công": the timesheet to look at, to print and as an Excel file. */
export function TimesheetView() {
  const w = useWords()
  const query = { id: useRoster().schedule.id }
  const { data: timesheet, error } = useRead(dutyScheduleApi.timesheet, { query })
  if (!timesheet) return <NotRead error={error} lines={14} />
  if (timesheet.rows.length === 0) return <Empty title={w(t.empty)} text={w(t.emptyText)} />
  return (
    <div className="vh-stack vh-wide vh-narrow">
      <div className="vh-bar vh-right">
        <ul className={`vh-bar vh-wide vh-quiet ${css['legend']}`} aria-label={w(dutySettingsWords.codes)}>
          {timesheet.legend
            .filter(({ code }) => timesheet.usedCodes.includes(code))
            .map(({ code, label }) => (
              <li className="vh-row" key={code}>
                <CodeChip code={code} /> {label}
              </li>
            ))}
        </ul>
        <DownloadButton endpoint={dutyScheduleApi.exportTimesheet} query={query} name="bang-cham-cong" />
      </div>
      <TableFrame className={css['frame']} label={w(t.timesheet)}>
        <TimesheetTable timesheet={timesheet} css={css} />
      </TableFrame>
      <TimesheetPaper timesheet={timesheet} />
    </div>
  )
}
