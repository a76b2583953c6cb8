import { timesheetCodeWords } from '#contract/duty-schedules/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import type { DayLook } from '../days/day-look.ts'
import { weekdayWord } from '../days/weekday.ts'
import css from './RosterGrid.module.css'

/** The first line of the grid: days with their weekdays, and the names of the totals. */
export function RosterHead({ looks }: { readonly looks: readonly DayLook[] }) {
  const w = useWords()
  return (
    <thead>
      <tr>
        <th scope="col" className={css['name']}>
          {w(t.person)}
        </th>
        {looks.map(({ day, isOff, isToday, holiday }) => (
          <th
            key={day}
            scope="col"
            data-off={isOff || undefined}
            data-today={isToday || undefined}
            aria-current={isToday ? 'date' : undefined}
            title={holiday ?? undefined}
          >
            <b>{day.slice(8)}</b>
            <small>{w(weekdayWord(day))}</small>
          </th>
        ))}
        <th scope="col" className={css['totals']}>
          <span title={w(t.totalShiftsLong)}>{w(t.totalShifts)}</span>
          <span title={w(t.totalHoursLong)}>{w(timesheetCodeWords.hours)}</span>
          <span title={w(t.totalNightsLong)}>{w(t.totalNights)}</span>
          <span title={w(t.totalOvertimeLong)}>{w(t.totalOvertime)}</span>
        </th>
      </tr>
    </thead>
  )
}
