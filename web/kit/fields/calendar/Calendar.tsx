import { type KeyboardEvent, useRef, useState } from 'react'

import { formatDay, plantDay } from '#contract/core/format.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { usePopover } from '#web/kit/controls/use-popover.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './Calendar.module.css'
import { addDays, addMonths, weekdayOf, weeksOf } from '#web/platform/format/day.ts'

interface CalendarButtonProps {
  /** The day chosen now. */
  readonly day: string | null
  readonly disabled: boolean
  readonly onChoose: (day: string) => void
}

/** A small button that opens a calendar. */
export function CalendarButton({ day, disabled, onChoose }: CalendarButtonProps) {
  const w = useWords()
  const popover = usePopover<HTMLDialogElement>((panel) =>
    panel.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  )
  return (
    <>
      <IconButton icon="calendar" label={w(t.openCalendar)} disabled={disabled} {...popover.button} />
      <dialog {...popover.panel} className={`vh-popup ${css['panel']}`} aria-label={w(t.openCalendar)}>
        {popover.isOpen && (
          <Calendar
            day={day}
            onChoose={(chosen) => {
              popover.close()
              onChoose(chosen)
            }}
          />
        )}
      </dialog>
    </>
  )
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** One month at a time. Arrow keys walk by day and week, Page keys by month, Enter chooses. */
function Calendar({ day, onChoose }: Pick<CalendarButtonProps, 'day' | 'onChoose'>) {
  const w = useWords()
  const [today] = useState(() => plantDay(new Date()))
  const [at, setAt] = useState(day ?? today)
  const grid = useRef<HTMLTableElement>(null)

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(at)
    setAt(next)
    // The cell of the next day may be drawn only now, with its month.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }

  return (
    <>
      <MonthChooser at={at} onChange={setAt} />
      <table ref={grid} className={css['grid']}>
        <Weekdays />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    data-day={one}
                    className={one.slice(0, 7) === at.slice(0, 7) ? css['cell'] : css['otherMonth']}
                    aria-label={formatDay(one)}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    tabIndex={one === at ? 0 : -1}
                    onClick={() => onChoose(one)}
                    onKeyDown={walk}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button tone="quiet" onClick={() => onChoose(today)}>
        {w(t.today)}
      </Button>
    </>
  )
}

// 5 January 1970 was a Monday.
const monday = Date.UTC(1970, 0, 5)

function Weekdays() {
  const language = useLanguage()
  const name = (at: number, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(monday + at * 86_400_000)
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, at) => (
          <th key={at} scope="col" abbr={name(at, 'long')}>
            {name(at, 'narrow')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Months one by one with the arrows, or any month and year at once: birthdays are far away. */
function MonthChooser({ at, onChange }: { readonly at: string; readonly onChange: (day: string) => void }) {
  const w = useWords()
  const language = useLanguage()
  const year = Number(at.slice(0, 4))
  const month = Number(at.slice(5, 7))
  const [thisYear] = useState(() => Number(plantDay(new Date()).slice(0, 4)))
  const nameOf = (number: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, number, 1))
  const years = Array.from({ length: 131 }, (_, back) => thisYear + 30 - back)
  const goTo = (months: number) => onChange(addMonths(at, months))
  return (
    <div className={css['months']}>
      <IconButton icon="chevronLeft" label={w(t.monthBefore)} onClick={() => goTo(-1)} />
      <select
        aria-label={w(t.month)}
        value={month}
        onChange={(event) => goTo(Number(event.target.value) - month)}
      >
        {Array.from({ length: 12 }, (_, number) => (
          <option key={number} value={number + 1}>
            {nameOf(number)}
          </option>
        ))}
      </select>
      <select
        aria-label={w(t.year)}
        value={year}
        onChange={(event) => goTo((Number(event.target.value) - year) * 12)}
      >
        {(years.includes(year) ? years : [year, ...years]).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <IconButton icon="chevronRight" label={w(t.monthAfter)} onClick={() => goTo(1)} />
    </div>
  )
}
