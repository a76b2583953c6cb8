import { formatFigure } from '#contract/core/format.ts'
import { codesIn, type OvertimeDay, type PartCell } from '#contract/duty-schedules/schedule.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { crewPostWords, timesheetCodeWords } from '#contract/duty-schedules/words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { dayLooks } from '../days/day-look.ts'
import { weekdayWord } from '../days/weekday.ts'
import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import { formatMonth } from '../days/month.rules.ts'
import { partsOfRow, personTotals, workRulesOf } from '../days/totals.rules.ts'
import { EmergencyNotes } from './EmergencyNotes.tsx'
import { Paper } from './Paper.tsx'
import css from './Paper.module.css'
import { usePrinting } from './use-printing.ts'

/** The schedule on paper: A3 landscape, in the form of the plants' own notices. */
export function PrintedRoster() {
  return usePrinting() && <Sheet />
}

function Sheet() {
  const w = useWords()
  const { month, rows } = useRoster().schedule
  return (
    <Paper title={w(t.printTitle, { month: formatMonth(month) })} sheet="landscape">
      <PaperTable />
      <Legend />
      <EmergencyNotes rows={rows} />
    </Paper>
  )
}

function PaperTable() {
  const w = useWords()
  const label = useLabel()
  const roster = useRoster()
  const { settings, store, schedule } = roster
  const { people, codes } = useRosterState(roster)
  const looks = dayLooks(store.days, settings.holidays, '')
  const rules = workRulesOf(settings)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{w(t.number)}</th>
          <th scope="col">{w(t.person)}</th>
          <th scope="col">{w(crewPostWords.positionTitle)}</th>
          <th scope="col">{w(t.phone)}</th>
          <th scope="col">{w(t.team)}</th>
          {looks.map(({ day, isOff }) => (
            <th key={day} scope="col" data-off={isOff || undefined}>
              {day.slice(8)}
              <br />
              {w(weekdayWord(day))}
            </th>
          ))}
          <th scope="col">{w(t.totalShifts)}</th>
          <th scope="col">{w(timesheetCodeWords.hours)}</th>
          <th scope="col">{w(t.totalNights)}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => {
          const shown = codes[row] ?? []
          const saved = schedule.rows.find(({ employeeId }) => employeeId === person.employeeId)
          const parts = saved && partsOfRow(saved, shown, store.days)
          const totals = personTotals(shown, rules, parts)
          return (
            <tr key={person.employeeId}>
              <td>{row + 1}</td>
              <th scope="row">{person.fullName}</th>
              <td className={css['words']}>{label(positionLabels[person.positionTitle])}</td>
              <td className={css['words']}>{person.phoneNumber}</td>
              <td className={css['words']}>{person.dutyTeamName}</td>
              {looks.map(({ day, isOff }, at) => (
                <td key={day} data-off={isOff || undefined}>
                  {shown[at]}
                  {saved?.emergencies.some((one) => one.day === day) && '*'}
                  <PartHours part={parts?.get(at)} />
                  <OvertimeTimes of={saved?.overtimes.filter((one) => one.day === day) ?? []} />
                </td>
              ))}
              <td>{formatFigure(totals.shifts, 2)}</td>
              <td>{formatFigure(totals.hours, 2)}</td>
              <td>{formatFigure(totals.nights, 2)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The hours of a part of a shift, below its code, with the code of the rest. */
function PartHours({ part }: { readonly part: PartCell | undefined }) {
  return (
    part && (
      <small className={css['part']}>
        {formatFigure(part.hours, 2)}h{part.restCode && ` ${part.restCode}`}
      </small>
    )
  )
}

/** When somebody works approved overtime, below their code. */
function OvertimeTimes({ of }: { readonly of: readonly OvertimeDay[] }) {
  const w = useWords()
  return of.map(({ fromTime, toTime }) => (
    <small key={fromTime} className={css['part']}>
      {w(t.overtimeShort)} {fromTime}–{toTime}
    </small>
  ))
}

/** What the codes of this month mean. */
function Legend() {
  const w = useWords()
  const roster = useRoster()
  const { shiftTypes, codes: meanings } = roster.settings
  const { codes } = useRosterState(roster)
  const used = new Set(codes.flat().flatMap((cell) => codesIn(cell ?? '')))
  const shifts = shiftTypes.map(
    ({ code, name, startsAt, endsAt }) => [code, `${name} ${startsAt}–${endsAt}`] as const,
  )
  const isShift = new Set(shifts.map(([code]) => code))
  const others = meanings
    .filter(({ code }) => used.has(code) && !isShift.has(code))
    .map(({ code, label }) => [code, label] as const)
  return (
    <p className={css['legend']}>
      <b>{w(t.legend)}</b> {[...shifts, ...others].map(([code, meaning]) => `${code}: ${meaning}`).join('; ')}
      . {w(t.legendOff)}
    </p>
  )
}
