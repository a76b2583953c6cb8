import { formatDay, formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { timesheetColour } from '#contract/core/timesheet-code.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { overtimeClassText } from '#contract/duty-schedules/overtime.ts'
import { codesIn, type PartCell } from '#contract/duty-schedules/schedule.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import type { Cell, CellValue } from '#server/platform/excel/write/cell.ts'
import { columnLetters, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { weekdayOf } from '../rules/calendar.rules.ts'
import { rounded } from './timesheet.rules.ts'
import { getTimesheet } from './timesheet.service.ts'
import { timesheetWords } from './timesheet.words.ts'

/** STT, name and post stand before the days. */
const DAYS_FROM = 3
/** Unit and department, title and month, then the three rows of the table's head. */
const HEAD_FROM = 5
const HEAD_TO = 7
const LEGEND_PER_LINE = 5

const middle = { align: 'center', verticalAlign: 'center' } as const
const head = { ...middle, bold: true, border: 'thin', wrap: true, size: 9 } as const
const body = { border: 'thin', verticalAlign: 'center', size: 10 } as const
const centred = { ...body, align: 'center' } as const
const shaded = '#E5E7EB'
const holiday = '#FEE2E2'

/** The timesheet as an Excel file in the form 01a-LĐTL. */
export async function exportTimesheet(work: Work, id: number): Promise<FileAnswer> {
  const timesheet = await getTimesheet(work, id)
  const form = formOf(timesheet, work.caller.language)
  const merges: string[] = []
  const content = workbookStream(
    [
      {
        name: timesheet.month,
        columns: columnWidths(timesheet).map((width) => ({ width })),
        rows: formRows(form, merges),
        merges,
        freeze: { rows: HEAD_TO, columns: DAYS_FROM },
        print: {
          paper: 'A3',
          landscape: true,
          fitToWidth: true,
          repeatRows: [HEAD_FROM, HEAD_TO],
          pageNumbers: true,
        },
      },
    ],
    { creator: work.actor.fullName },
  )
  return { fileName: `bang-cham-cong_${timesheet.month}.xlsx`, mediaType: xlsxContentType, content }
}

function formOf(sheet: Timesheet, language: Language) {
  const words = timesheetWords[language]
  const sumsFrom = DAYS_FROM + sheet.days.length
  return {
    sheet,
    language,
    words,
    sumsFrom,
    width: sumsFrom + sheet.usedCodes.length + words.sums.length + sheet.usedOvertime.length,
  }
}
type Form = ReturnType<typeof formOf>

function columnWidths({ days, usedCodes, usedOvertime }: Timesheet): number[] {
  return [
    5,
    26,
    18,
    ...days.map(() => 4.4),
    ...usedCodes.map(() => 4.8),
    7.5,
    7.5,
    7.5,
    7.5,
    7.5,
    7.5,
    ...usedOvertime.map(() => 9.5),
  ]
}

function* formRows(form: Form, merges: string[]): Generator<SheetRow> {
  const { sheet, words, width } = form
  const last = width - 1
  let row = 0
  const line = (spans: readonly Span[], height = 18): SheetRow => {
    row += 1
    for (const { from, to } of spans) if (to > from) merges.push(rangeOf(from, row, to, row))
    return { cells: spanCells(spans, width), height }
  }
  const left = { bold: true, verticalAlign: 'center' } as const
  const unit = [sheet.companyName, `${words.unit}: ${sheet.powerPlantName}`].filter(Boolean).join(' – ')
  yield line([
    { from: 0, to: 9, value: unit, style: left },
    { from: form.sumsFrom, to: last, value: words.form, style: { ...middle, bold: true } },
  ])
  yield line([{ from: 0, to: 9, value: words.department, style: left }])
  yield line([{ from: 0, to: last, value: words.title, style: { ...middle, bold: true, size: 16 } }], 26)
  const [year = '', month = ''] = sheet.month.split('-')
  const inMonth = { from: 0, to: last, value: words.month(month, year), style: { ...middle, size: 12 } }
  yield line([inMonth], 20)
  yield* headRows(form, merges)
  for (const [index, person] of sheet.rows.entries())
    yield { cells: personCells(form, person, index + 1), height: 18 }
  yield { cells: totalCells(sheet, words.total), height: 18 }
  row = HEAD_TO + sheet.rows.length + 1
  yield line([])
  yield* legendLines(form).map((spans, index) =>
    line(index > 0 ? spans : [{ from: 1, to: 1, value: `${words.legend}:`, style: left }, ...spans]),
  )
  for (const note of emergencyNotes(sheet, words.emergency))
    yield line([{ from: 1, to: last, value: note, style: { size: 10 } }])
  yield line([])
  const thirds = [0, 1, 2].map((part) => [
    Math.floor((part * width) / 3),
    Math.floor(((part + 1) * width) / 3) - 1,
  ])
  const inThirds = (texts: readonly string[], style: object): Span[] =>
    thirds.map(([from = 0, to = 0], part) => ({
      from,
      to,
      value: texts[part] ?? '',
      style: { ...middle, ...style },
    }))
  yield line(inThirds(['', '', [sheet.place, words.date].filter(Boolean).join(', ')], { italic: true }))
  yield line(inThirds(words.signatures, { bold: true }))
  yield line(
    inThirds(
      words.signatures.map(() => words.sign),
      { italic: true },
    ),
  )
}

/** A text over columns from `from` to `to`. */
interface Span {
  readonly from: number
  readonly to: number
  readonly value: CellValue
  readonly style: object
}

function spanCells(spans: readonly Span[], width: number): Cell[] {
  const cells: Cell[] = Array.from({ length: width }, () => null)
  for (const { from, to, value, style } of spans)
    for (let at = from; at <= to; at += 1) cells[at] = { value: at === from ? value : null, style }
  return cells
}

const rangeOf = (left: number, top: number, right: number, bottom: number) =>
  `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`

/** The head of the table: names of the column groups, then days and codes, then weekdays. */
function headRows({ sheet, words, language, sumsFrom, width }: Form, merges: string[]): SheetRow[] {
  const columns = Array.from({ length: width }, (_, at) => at)
  const outsideDays = columns.filter((at) => at < DAYS_FROM || at >= sumsFrom)
  merges.push(
    rangeOf(DAYS_FROM, HEAD_FROM, sumsFrom - 1, HEAD_FROM),
    rangeOf(sumsFrom, HEAD_FROM, width - 1, HEAD_FROM),
    ...outsideDays.map((at) => rangeOf(at, at < DAYS_FROM ? HEAD_FROM : HEAD_FROM + 1, at, HEAD_TO)),
  )
  const groups = columns.map((at): CellValue => {
    if (at === DAYS_FROM) return words.days
    return at === sumsFrom ? words.summary : (words.heads[at] ?? null)
  })
  const overtime = sheet.usedOvertime.map(
    (one) => `${words.overtimeShort} ${overtimeClassText(one, language)}`,
  )
  const names = [...sheet.usedCodes, ...words.sums, ...overtime]
  const dayCells = (value: (day: string) => CellValue) =>
    sheet.days.map((day): Cell => ({ value: value(day.day), style: { ...head, ...groundOf(day) } }))
  const plain = (value: CellValue): Cell => ({ value, style: head })
  const before = [null, null, null].map(plain)
  const numbers = [...before, ...dayCells((day) => Number(day.slice(8))), ...names.map(plain)]
  const weekdays = dayCells((day) => words.weekdays[weekdayOf(day)] ?? '')
  return [
    { cells: groups.map(plain), height: 18 },
    { cells: numbers, height: 20 },
    { cells: [...before, ...weekdays, ...names.map(() => plain(null))], height: 20 },
  ]
}

function groundOf({ isWeekend, holiday: name }: Timesheet['days'][number]) {
  if (name !== null) return { fill: holiday }
  return isWeekend ? { fill: shaded } : {}
}

function personCells({ sheet, words, language }: Form, row: TimesheetRow, number: number): Cell[] {
  const codes = row.codes.map((code, index): Cell => {
    const day = sheet.days[index]
    const ground = day ? groundOf(day) : {}
    const part = row.parts.find((one) => one.day === day?.day)
    const isEmergency = row.emergencies.some((one) => one.day === day?.day)
    const extra = row.overtimes.filter((one) => one.day === day?.day)
    const own = code && `${code}${isEmergency ? '*' : ''}${part ? partWords(part) : ''}`
    const overtime = extra.map(({ hours }) => `${words.overtimeShort} ${formatHours(hours)}`)
    const value = [own, ...overtime].filter(Boolean).join(' ') || null
    return {
      value,
      style: {
        ...centred,
        ...(value !== code && { size: 8, wrap: true }),
        ...ground,
        ...(code && { color: timesheetColour(codesIn(code)[0] ?? code) }),
      },
    }
  })
  return [
    { value: number, style: centred },
    { value: row.fullName, style: body },
    { value: positionLabels[row.positionTitle][language], style: body },
    ...codes,
    ...sumsOf(sheet, (of) => of(row)).map((value): Cell => ({ value: value || null, style: centred })),
  ]
}

/** What stands beside the code of a part of a shift: its hours and the code of the rest, ` 2h Đ`. */
function partWords({ hours, restCode }: PartCell): string {
  return [` ${formatHours(hours)}`, restCode].filter(Boolean).join(' ')
}

/** Hours beside a code, as the form has them for a part of a day: `4h`, `3.5h`. */
function formatHours(hours: number): string {
  return `${formatFigure(hours, 2)}h`
}

/** How many people work on each day, and the sums of the columns on the right. */
function totalCells(sheet: Timesheet, label: string): Cell[] {
  const work = new Set(sheet.legend.filter(({ isWork }) => isWork).map(({ code }) => code))
  const perDay = sheet.days.map(
    (_, at) => sheet.rows.filter(({ codes }) => work.has(codesIn(codes[at] ?? '')[0] ?? '')).length,
  )
  const sums = sumsOf(sheet, (of) => rounded(sheet.rows.reduce((total, row) => total + of(row), 0)))
  const values = [...perDay, ...sums]
  const bold = { ...centred, bold: true }
  const name: Cell = { value: label, style: { ...body, bold: true } }
  return [{ value: null, style: bold }, name, { value: null, style: bold }].concat(
    values.map((value) => ({ value, style: bold })),
  )
}

function sumsOf(
  { usedCodes, usedOvertime }: Timesheet,
  answer: (of: (row: TimesheetRow) => number) => number,
): readonly number[] {
  return [
    ...usedCodes.map((code) => answer(({ totals }) => totals[code] ?? 0)),
    answer((row) => row.shiftDays),
    answer((row) => row.weekendDays),
    answer((row) => row.holidayDays),
    answer((row) => row.nightHours),
    answer((row) => row.overtimeHours),
    answer((row) => row.paidDays),
    ...usedOvertime.map((used) =>
      answer(
        ({ overtimeByClass }) =>
          overtimeByClass.find(({ overtimeClass }) => overtimeClass === used)?.hours ?? 0,
      ),
    ),
  ]
}

/** Who stood in by way of an emergency, when and why. */
function emergencyNotes({ rows }: Timesheet, title: string): string[] {
  return rows.flatMap(({ fullName, emergencies }) =>
    emergencies.map(({ day, reason }) => `* ${title} ${fullName} ${formatDay(day)}: ${reason}`),
  )
}

/** What the codes mean, several to a line. */
function legendLines({ sheet, width, language }: Form): Span[][] {
  const step = Math.floor((width - DAYS_FROM) / LEGEND_PER_LINE)
  const lines = Math.ceil(sheet.legend.length / LEGEND_PER_LINE)
  return Array.from({ length: lines }, (_, line) =>
    sheet.legend
      .slice(line * LEGEND_PER_LINE, (line + 1) * LEGEND_PER_LINE)
      .map(({ code, label }, at): Span => {
        const from = DAYS_FROM + at * step
        return {
          from,
          to: from + step - 1,
          value: `${code}: ${usualName(label, language)}`,
          style: { size: 10 },
        }
      }),
  )
}
