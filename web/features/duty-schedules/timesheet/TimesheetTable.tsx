import { formatFigure } from '#contract/core/format.ts'
import { overtimeClassText } from '#contract/duty-schedules/overtime.ts'
import { partText } from '#contract/duty-schedules/schedule.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { crewPostWords } from '#contract/duty-schedules/words.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { codeStyle } from '../codes/CodeChip.tsx'
import { weekdayWord } from '../days/weekday.ts'
import { t } from './duty-timesheet.words.ts'
import { sumColumns } from './sum-columns.ts'
import { codeTotal, columnTotal, overtimeTotal, peopleAtWork } from './sums.ts'

interface TimesheetTableProps {
  readonly timesheet: Timesheet
  /** How it looks: the screen and the paper have style sheets of their own. */
  readonly css: CSSModuleClasses
}

/** The grid of the timesheet: people by days, then the totals. */
export function TimesheetTable({ timesheet, css }: TimesheetTableProps) {
  const w = useWords()
  const { usedCodes, usedOvertime, rows } = timesheet
  return (
    <table className={css['table']}>
      <Head timesheet={timesheet} css={css} />
      <tbody>
        {rows.map((row, at) => (
          <PersonRow key={row.employeeId} row={row} number={at + 1} timesheet={timesheet} css={css} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={css['number']} aria-hidden="true" />
          <th scope="row" className={css['name']}>
            {w(t.total)}
          </th>
          <td className={css['post']} aria-hidden="true" />
          {peopleAtWork(timesheet).map((count, at) => (
            <td key={timesheet.days[at]?.day} className={dayLook(timesheet.days[at], css)}>
              {count}
            </td>
          ))}
          {usedCodes.map((code) => (
            <td key={code}>{shown(codeTotal(timesheet, code))}</td>
          ))}
          {sumColumns.map(({ name }) => (
            <td key={name}>{shown(columnTotal(timesheet, name))}</td>
          ))}
          {usedOvertime.map((one) => (
            <td key={one}>{shown(overtimeTotal(rows, one))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ timesheet: { days, usedCodes, usedOvertime }, css }: TimesheetTableProps) {
  const w = useWords()
  const language = useLanguage()
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={css['number']}>
          {w(t.number)}
        </th>
        <th scope="col" rowSpan={2} className={css['name']}>
          {w(t.name)}
        </th>
        <th scope="col" rowSpan={2} className={css['post']}>
          {w(crewPostWords.positionTitle)}
        </th>
        <th scope="colgroup" colSpan={days.length}>
          {w(t.days)}
        </th>
        <th scope="colgroup" colSpan={usedCodes.length + sumColumns.length + usedOvertime.length}>
          {w(t.summary)}
        </th>
      </tr>
      <tr>
        {days.map((day) => (
          <th key={day.day} scope="col" className={dayLook(day, css)} title={day.holiday ?? undefined}>
            {Number(day.day.slice(8))}
            <small>{w(weekdayWord(day.day))}</small>
          </th>
        ))}
        {usedCodes.map((code) => (
          <th key={code} scope="col" className={css['code']} style={codeStyle(code)}>
            {code}
          </th>
        ))}
        {sumColumns.map(({ name, label }) => (
          <th key={name} scope="col" className={css['sum']}>
            {w(label)}
          </th>
        ))}
        {usedOvertime.map((one) => (
          <th key={one} scope="col" className={css['sum']}>
            {w(t.overtimeShort)} {overtimeClassText(one, language)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface PersonRowProps extends TimesheetTableProps {
  readonly row: TimesheetRow
  readonly number: number
}

function PersonRow({ row, number, timesheet, css }: PersonRowProps) {
  const { days, usedCodes, usedOvertime } = timesheet
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  return (
    <tr>
      <td className={css['number']}>{number}</td>
      <th scope="row" className={css['name']}>
        {row.fullName}
      </th>
      <td className={css['post']}>{label(positionLabels[row.positionTitle])}</td>
      {days.map((day, at) => {
        const code = row.codes[at] ?? null
        const part = row.parts.find((one) => one.day === day.day)
        const overtimes = row.overtimes.filter((one) => one.day === day.day)
        return (
          <td
            key={day.day}
            className={`${css['code']} ${dayLook(day, css)}`}
            style={code ? codeStyle(code) : undefined}
            title={part && partText(part, language)}
          >
            {code}
            {row.emergencies.some((one) => one.day === day.day) && '*'}
            {part && (
              <small className={css['part']}>
                {shown(part.hours)}h{part.restCode && ` ${part.restCode}`}
              </small>
            )}
            {overtimes.map(({ fromTime, toTime, hours, reason }) => (
              <small key={fromTime} className={css['part']} title={`${fromTime}–${toTime}. ${reason}`}>
                {w(t.overtimeShort)} {shown(hours)}h
              </small>
            ))}
          </td>
        )
      })}
      {usedCodes.map((code) => (
        <td key={code}>{shown(row.totals[code])}</td>
      ))}
      {sumColumns.map(({ name }) => (
        <td key={name}>{shown(row[name] || undefined)}</td>
      ))}
      {usedOvertime.map((one) => (
        <td key={one}>{shown(overtimeTotal([row], one) || undefined)}</td>
      ))}
    </tr>
  )
}

/** Nothing for nothing, to the hundredth otherwise. */
function shown(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatFigure(value, 2)
}

function dayLook(day: Timesheet['days'][number] | undefined, css: CSSModuleClasses): string | undefined {
  if (!day) return undefined
  if (day.holiday !== null) return css['holiday']
  return day.isWeekend ? css['weekend'] : undefined
}
