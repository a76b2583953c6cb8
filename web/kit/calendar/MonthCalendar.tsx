import type { ReactNode } from 'react'

import { formatShownDay, formatWeekDay } from '#contract/core/format.ts'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { weeksOf } from '#web/platform/format/day.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'

import css from './Calendars.module.css'

interface MonthCalendarProps<Entry> {
  /** What it is of, for screen readers. */
  readonly label: string
  /** A day of the month that is shown. */
  readonly month: string
  readonly today: string
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly keyOf: (entry: Entry) => string
  readonly children: (entry: Entry) => ReactNode
}

/** A month by weeks from Monday with all that falls on each day; on a phone the days that have something, one below the other. */
export function MonthCalendar<Entry>({ today, month, ...props }: MonthCalendarProps<Entry>) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Weeks today={today} month={month} {...props} />
  const own = [...props.entries].filter(([day]) => day.slice(0, 7) === month.slice(0, 7))
  return <DayList {...props} entries={new Map(own)} />
}

function Weeks<Entry>({ label, month, today, entries, keyOf, children }: MonthCalendarProps<Entry>) {
  const language = useLanguage()
  const weeks = weeksOf(month)
  const isOwn = (day: string) => day.slice(0, 7) === month.slice(0, 7)
  return (
    <div className="vh-scrolls vh-frame">
      <table className={css['month']} aria-label={label}>
        <thead className="vh-sunken">
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatWeekDay(day, language, 'long')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => week.some(isOwn))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className={isOwn(day) ? undefined : css['otherMonth']}>
                    <time
                      dateTime={day}
                      className={css['day']}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      {Number(day.slice(8))}
                    </time>
                    <Entries of={entries.get(day)} keyOf={keyOf}>
                      {children}
                    </Entries>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** The days that have something, one below the other. */
export function DayList<Entry>({
  label,
  entries,
  keyOf,
  children,
}: Omit<MonthCalendarProps<Entry>, 'month' | 'today'>) {
  const days = [...entries.keys()].toSorted()
  return (
    <ol className="vh-stack" aria-label={label}>
      {days.map((day) => (
        <li key={day} className={`vh-card ${css['entry']}`}>
          <strong>
            <time dateTime={day}>{formatShownDay(day)}</time>
          </strong>
          <Entries of={entries.get(day)} keyOf={keyOf}>
            {children}
          </Entries>
        </li>
      ))}
    </ol>
  )
}

type EntriesProps<Entry> = Pick<MonthCalendarProps<Entry>, 'keyOf' | 'children'> & {
  readonly of: readonly Entry[] | undefined
}

function Entries<Entry>({ of: entries, keyOf, children }: EntriesProps<Entry>) {
  if (!entries) return null
  return (
    <ul className="vh-stack vh-tight">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  )
}
