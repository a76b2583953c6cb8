import { memo, useSyncExternalStore } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { codesIn, partText, type RosterRow } from '#contract/duty-schedules/schedule.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { timesheetCodeWords } from '#contract/duty-schedules/words.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import chipCss from '../codes/CodeChip.module.css'
import { codeStyle } from '../codes/CodeChip.tsx'
import type { DayLook } from '../days/day-look.ts'
import css from './RosterGrid.module.css'
import type { RosterPerson } from '../roster/newcomers.ts'
import type { RosterStore } from '../roster/roster-store.ts'
import type { RowView } from '../roster/row-view.ts'
import { partsOfRow, type PersonTotals, personTotals, type WorkRules } from '../days/totals.rules.ts'

interface RosterLineProps {
  readonly store: RosterStore
  readonly row: number
  readonly person: RosterPerson
  readonly looks: readonly DayLook[]
  readonly rules: WorkRules
  /** As the server has it; undefined for somebody it does not know of yet. */
  readonly saved: RosterRow | undefined
  /** By the timesheet, which knows what was saved. */
  readonly overtime: number | undefined
}

/** One person of the grid: name, a cell for each day, totals. It is drawn again only when its own view changes. */
export const RosterLine = memo(function RosterLine(props: RosterLineProps) {
  const { store, row, person, looks, rules, saved, overtime } = props
  const w = useWords()
  const label = useLabel()
  const view = useSyncExternalStore(store.subscribe, () => store.rowView(row))
  const language = useLanguage()
  if (!view) return null
  const parts = saved && partsOfRow(saved, view.codes, store.days)
  const notesOf = (day: number): CellNotes => {
    const part = parts?.get(day)
    const isSaved = saved?.codes[day] === view.codes[day]
    const emergency = isSaved && saved?.emergencies.find((one) => one.day === store.days[day])?.reason
    return {
      ...(part && { part: partText(part, language) }),
      ...(emergency && { emergency: w(t.emergencyOf, { reason: emergency }) }),
      ...overtimeNotes(w, saved, store.days[day]),
    }
  }
  return (
    <tr>
      <th scope="row" className={css['name']}>
        <span className="vh-medium">{person.fullName}</span>
        <small className="vh-tiny">{label(positionLabels[person.positionTitle])}</small>
      </th>
      {looks.map((look, day) => {
        const notes = notesOf(day)
        return (
          <td key={look.day} {...cellProps({ row, day, look, view, person, w, notes })}>
            {cellContent(view, day, notes.overtimeHours)}
          </td>
        )
      })}
      <Totals
        of={personTotals(view.codes, rules, parts)}
        overtime={overtime}
        isStale={view.unsaved.size > 0}
      />
    </tr>
  )
})

/** What is to be known of a cell beside its code. */
interface CellNotes {
  /** Which part of the shift, where it is not the whole. */
  readonly part?: string
  /** Why somebody stands in by way of an emergency. */
  readonly emergency?: string
  /** When and why somebody works approved overtime. */
  readonly overtime?: string
  readonly overtimeHours?: number
}

/** The approved overtime of a day. */
function overtimeNotes(w: Say, saved: RosterRow | undefined, day: string | undefined): CellNotes {
  const overtimes = saved?.overtimes.filter((one) => one.day === day) ?? []
  if (overtimes.length === 0) return {}
  const texts = overtimes.map(({ fromTime, toTime, reason }) =>
    w(t.overtimeOf, { from: fromTime, to: toTime, reason }),
  )
  return {
    overtime: texts.join('; '),
    overtimeHours: overtimes.reduce((sum, { hours }) => sum + hours, 0),
  }
}

interface CellParts extends Pick<RosterLineProps, 'row' | 'person'> {
  readonly day: number
  readonly look: DayLook
  readonly view: RowView
  readonly w: Say
  readonly notes: CellNotes
}

/** What the element of a cell carries. */
function cellProps({ row, day, look, view, person, w, notes: { part, emergency, overtime } }: CellParts) {
  const { selected, focusDay, unsaved, marks } = view
  const code = view.codes[day] ?? null
  const mark = marks.get(day)
  const isSelected = selected !== null && day >= selected.left && day <= selected.right
  const words = [
    person.fullName,
    `${look.day.slice(8)}/${look.day.slice(5, 7)}`,
    code ?? w(t.dayOff),
    part,
    emergency,
    overtime,
    mark?.text,
  ]
  return {
    'data-row': row,
    'data-day': day,
    'data-off': look.isOff || undefined,
    'data-today': look.isToday || undefined,
    'data-focus': focusDay === day || undefined,
    'data-unsaved': unsaved.has(day) || undefined,
    'data-breach': mark?.severity,
    'data-part': part !== undefined || undefined,
    'data-emergency': emergency !== undefined || undefined,
    title: [part, emergency, overtime, mark?.text].filter(Boolean).join('. ') || undefined,
    tabIndex: focusDay === day ? 0 : -1,
    'aria-selected': isSelected,
    'aria-label': words.filter(Boolean).join(', '),
  }
}

/** What is seen in a cell: the code, or the letters being typed, and the handle at the corner of the selection. */
function cellContent({ codes, focusDay, typed, handleDay }: RowView, day: number, overtimeHours?: number) {
  const code = codes[day]
  const handle = handleDay === day && <i data-handle="true" className={`vh-desk ${css['handle']}`} />
  if (focusDay === day && typed)
    return (
      <>
        <span className={`vh-strong ${css['typed']}`}>{typed}</span>
        {handle}
      </>
    )
  return (
    <>
      {code && (
        <span
          className={`vh-small vh-strong ${chipCss['chip']} ${code.includes('+') ? `vh-pre ${css['two']}` : ''}`}
          style={codeStyle(code)}
        >
          {codesIn(code).join('\n')}
        </span>
      )}
      {overtimeHours !== undefined && (
        <small className={css['overtime']}>+{formatFigure(overtimeHours, 1)}</small>
      )}
      {handle}
    </>
  )
}

interface TotalsProps {
  readonly of: PersonTotals
  readonly overtime: number | undefined
  /** Something of the row is not saved yet. */
  readonly isStale: boolean
}

/** The sums at the end of a row, in one cell: each sticky cell costs the browser a layer of its own. */
function Totals({ of: { shifts, hours, nights }, overtime, isStale }: TotalsProps) {
  const w = useWords()
  // The columns have room for a tenth; the timesheet tells the hundredth.
  const shown = (value: number) => formatFigure(value, 1)
  const words = [
    [t.totalShifts, shifts],
    [timesheetCodeWords.hours, hours],
    [t.totalNights, nights],
    [t.totalOvertime, overtime],
  ] as const
  return (
    <td
      className={css['totals']}
      aria-label={words
        .map(([word, value]) => `${w(word)}: ${value === undefined ? '' : shown(value)}`)
        .join(', ')}
    >
      <span>{shown(shifts)}</span>
      <span>{shown(hours)}</span>
      <span>{shown(nights)}</span>
      <span data-some={(overtime ?? 0) > 0 || undefined} data-stale={isStale || undefined}>
        {overtime !== undefined && shown(overtime)}
      </span>
    </td>
  )
}
