import type { PartCell } from '#contract/duty-schedules/schedule.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { dayLooks } from '../grid/day-look.ts'
import { weekdayWords } from '../grid/RosterHead.tsx'
import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import { formatMonth } from '../days/month.rules.ts'
import { personTotals, workRulesOf } from '../days/totals.rules.ts'
import css from './PrintedRoster.module.css'
import { usePrinting } from './use-printing.ts'

const signatures = [t.signMaker, t.signManager, t.signDirector] as const

/** The schedule on paper: A3 landscape, in the form of the plants' own notices. */
export function PrintedRoster() {
  return usePrinting() && <Paper />
}

function Paper() {
  const w = useWords()
  const { schedule } = useRoster()
  return (
    <article className={css['paper']}>
      <header>
        <p>
          <b>{schedule.powerPlantName.toLocaleUpperCase('vi')}</b>
          <span>{w(t.workshop)}</span>
        </p>
        <p>
          <b>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</b>
          <b className={css['motto']}>Độc lập - Tự do - Hạnh phúc</b>
        </p>
      </header>
      <h1>{w(t.printTitle, { month: formatMonth(schedule.month) })}</h1>
      <PaperTable />
      <Legend />
      <footer>
        {signatures.map((title) => (
          <p key={title}>
            <b>{w(title)}</b>
            <i>{w(t.signHint)}</i>
          </p>
        ))}
      </footer>
    </article>
  )
}

function PaperTable() {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
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
          <th scope="col">{w(t.position)}</th>
          <th scope="col">{w(t.team)}</th>
          {looks.map(({ day, number, weekday, isOff }) => (
            <th key={day} scope="col" data-off={isOff || undefined}>
              {number}
              <br />
              {w(weekdayWords[weekday] ?? t.mon)}
            </th>
          ))}
          <th scope="col">{w(t.totalShifts)}</th>
          <th scope="col">{w(t.totalHours)}</th>
          <th scope="col">{w(t.totalNights)}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => {
          const { parts = [] } = schedule.rows.find((one) => one.employeeId === person.employeeId) ?? {}
          const partsByDay = new Map(parts.map((part) => [store.days.indexOf(part.day), part]))
          const shares = new Map([...partsByDay].map(([at, { share }]) => [at, share]))
          const totals = personTotals(codes[row] ?? [], store.days, rules, shares)
          return (
            <tr key={person.employeeId}>
              <td>{row + 1}</td>
              <th scope="row">{person.fullName}</th>
              <td className={css['words']}>{label(positionLabels[person.positionTitle])}</td>
              <td className={css['words']}>{person.dutyTeamName}</td>
              {looks.map(({ day, isOff }, at) => (
                <td key={day} data-off={isOff || undefined}>
                  {codes[row]?.[at]}
                  <PartHours part={partsByDay.get(at)} />
                </td>
              ))}
              <td>{totals.shifts.toLocaleString(language)}</td>
              <td>{totals.hours.toLocaleString(language)}</td>
              <td>{totals.nights.toLocaleString(language)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The hours of a part of a shift, below its code. */
function PartHours({ part }: { readonly part: PartCell | undefined }) {
  const language = useLanguage()
  return part && <small className={css['part']}>{part.hours.toLocaleString(language)}h</small>
}

/** What the codes of this month mean. */
function Legend() {
  const w = useWords()
  const roster = useRoster()
  const { shiftTypes, codes: meanings } = roster.settings
  const { codes } = useRosterState(roster)
  const used = new Set(codes.flat())
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
