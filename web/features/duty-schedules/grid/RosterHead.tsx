import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import type { DayLook } from './day-look.ts'
import css from './RosterGrid.module.css'

/** The short names of the weekdays, from Monday on. */
export const weekdayWords = [t.mon, t.tue, t.wed, t.thu, t.fri, t.sat, t.sun] as const

/** The first line of the grid: days with their weekdays, and the names of the totals. */
export function RosterHead({ looks }: { readonly looks: readonly DayLook[] }) {
  const w = useWords()
  return (
    <thead>
      <tr>
        <th scope="col" className={css['name']}>
          {w(t.person)}
        </th>
        {looks.map(({ day, number, weekday, isOff, isToday, holiday }) => (
          <th
            key={day}
            scope="col"
            data-off={isOff || undefined}
            data-today={isToday || undefined}
            aria-current={isToday ? 'date' : undefined}
            title={holiday ?? undefined}
          >
            <b>{number}</b>
            <small>{w(weekdayWords[weekday] ?? t.mon)}</small>
          </th>
        ))}
        <th scope="col" className={css['totals']}>
          <span title={w(t.totalShiftsLong)}>{w(t.totalShifts)}</span>
          <span title={w(t.totalHoursLong)}>{w(t.totalHours)}</span>
          <span title={w(t.totalNightsLong)}>{w(t.totalNights)}</span>
          <span title={w(t.totalOvertimeLong)}>{w(t.totalOvertime)}</span>
        </th>
      </tr>
    </thead>
  )
}
