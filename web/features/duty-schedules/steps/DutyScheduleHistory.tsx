import { formatDay } from '#contract/core/format.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { rotationLabels } from '#contract/duty-schedules/rotation.ts'
import { scheduleStatusLabels } from '#contract/duty-schedules/schedule.ts'
import { scheduleWords } from '#contract/duty-schedules/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { formatMonth } from '../days/month.rules.ts'

const words = { ...scheduleWords, violation: t.breach }

const actionWords = {
  cellsChanged: t.didChangeCells,
  submit: t.didSubmit,
  return: t.didReturn,
  approve: t.didApprove,
  publish: t.didPublish,
  breachAllowed: t.didAllow,
}

/** Who did what with a schedule. */
export function DutyScheduleHistory() {
  const w = useWords()
  const { id } = useDrawer()
  const schedule = useRead(dutyScheduleApi.get, { query: { id: Number(id) } }).data
  const people = new Map(schedule?.rows.map(({ employeeId, fullName }) => [String(employeeId), fullName]))

  /** A cell is named by its person and its day. */
  function cellText(field: string): string | undefined {
    const [, person = '', day] = /^(\d+) (\d{4}-\d{2}-\d{2})$/.exec(field) ?? []
    return day && `${people.get(person) ?? person}, ${formatDay(day).slice(0, 5)}`
  }
  return (
    <HistoryDrawer
      entity="duty-schedules"
      title={schedule ? w(t.scheduleTitle, { month: formatMonth(schedule.month) }) : ''}
      words={words}
      fieldText={cellText}
      actionWords={actionWords}
      values={{ status: scheduleStatusLabels, rotationKind: rotationLabels }}
    />
  )
}
