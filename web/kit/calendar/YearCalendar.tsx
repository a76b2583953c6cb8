import type { ReactNode } from 'react'

import css from './Calendars.module.css'

interface Dated {
  /** The day it falls on. */
  readonly on: string
}

interface YearCalendarProps<Entry extends Dated> {
  readonly year: number
  readonly entries: readonly Entry[]
  /** What a month is called by its number; 0 stands for what is left from years before. */
  readonly nameOf: (month: number) => string
  /** Said of a month with nothing in it. */
  readonly nothing: string
  /** A line below the name of a month. */
  readonly sumOf?: (entries: readonly Entry[]) => ReactNode
  readonly keyOf: (entry: Entry) => string
  readonly children: (entry: Entry) => ReactNode
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** What falls in each month of a year, a card each; what is left from years before stands first. */
export function YearCalendar<Entry extends Dated>({ year, entries, ...month }: YearCalendarProps<Entry>) {
  const before = entries.filter(({ on }) => on < `${year}-01-01`)
  return (
    <div className={css['year']}>
      {before.length > 0 && <Month number={0} entries={before} {...month} />}
      {months.map((number) => (
        <Month
          key={number}
          number={number}
          entries={entries.filter(({ on }) => on.startsWith(`${year}-${String(number).padStart(2, '0')}`))}
          {...month}
        />
      ))}
    </div>
  )
}

type MonthProps<Entry extends Dated> = Omit<YearCalendarProps<Entry>, 'year'> & { readonly number: number }

function Month<Entry extends Dated>({
  number,
  entries,
  nameOf,
  nothing,
  sumOf,
  keyOf,
  children,
}: MonthProps<Entry>) {
  const name = nameOf(number)
  const sum = sumOf?.(entries)
  return (
    <section className={`vh-card ${css['card']}`} aria-label={name}>
      <h2>
        {name} {entries.length > 0 && <span className="vh-count">{entries.length}</span>}
      </h2>
      {sum && <small>{sum}</small>}
      {entries.length === 0 ? (
        <p className="vh-note">{nothing}</p>
      ) : (
        <ul className="vh-lined">
          {entries.map((entry) => (
            <li key={keyOf(entry)} className={css['entry']}>
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
