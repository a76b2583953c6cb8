import { timesheetColour } from '#contract/core/timesheet-code.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Timesheet, TimesheetRow } from '#contract/duty-schedules/timesheet.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { columnLetters, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { formatMonth } from '../duty-schedules.excel.ts'
import { weekdayOf } from '../rules/calendar.rules.ts'
import { getTimesheet } from './timesheet.service.ts'

const words = {
  vi: {
    form: 'Mẫu số 01a-LĐTL',
    title: 'BẢNG CHẤM CÔNG THÁNG',
    heads: ['STT', 'Họ và tên', 'Chức danh'],
    sums: ['Ngày công', 'Giờ đêm', 'Làm thêm (giờ)', 'Công quy đổi'],
    total: 'Cộng',
    weekdays: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
    signatures: ['Người chấm công', 'Quản đốc', 'Giám đốc'],
    sign: '(Ký, họ tên)',
  },
  en: {
    form: 'Form 01a-LĐTL',
    title: 'TIMESHEET',
    heads: ['No.', 'Full name', 'Post'],
    sums: ['Shift days', 'Night hours', 'Overtime (h)', 'Paid days'],
    total: 'Total',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    signatures: ['Timekeeper', 'Workshop manager', 'Director'],
    sign: '(Signature, name)',
  },
} as const

const FIRST_DAY_COLUMN = 3
const HEAD_ROWS = 5
const head = {
  bold: true,
  border: 'thin',
  align: 'center',
  verticalAlign: 'center',
  wrap: true,
  size: 9,
} as const
const body = { border: 'thin', size: 9 } as const
const centred = { ...body, align: 'center' } as const
const shaded = '#E5E7EB'
const holiday = '#FEE2E2'

/** The timesheet as an Excel file in the form 01a-LĐTL. */
export async function exportTimesheet(work: Work, id: number): Promise<FileAnswer> {
  const sheet = await getTimesheet(work, id)
  const { language } = work.caller
  const width = FIRST_DAY_COLUMN + sheet.days.length + sheet.usedCodes.length + words[language].sums.length
  const lastColumn = columnLetters(width - 1)
  const content = workbookStream(
    [
      {
        name: formatMonth(sheet.month).replace('/', '-'),
        columns: columnWidths(sheet),
        rows: timesheetRows(sheet, language, width),
        merges: [`A2:${lastColumn}2`, `A3:${lastColumn}3`],
        freeze: { rows: HEAD_ROWS, columns: FIRST_DAY_COLUMN },
        print: {
          paper: 'A3',
          landscape: true,
          fitToWidth: true,
          repeatRows: [4, HEAD_ROWS],
          pageNumbers: true,
        },
      },
    ],
    { creator: work.actor.fullName },
  )
  return { fileName: `bang-cham-cong_${sheet.month}.xlsx`, mediaType: xlsxContentType, content }
}

function columnWidths({ days, usedCodes }: Timesheet) {
  return [5, 24, 16, ...days.map(() => 4.2), ...usedCodes.map(() => 4.8), 8, 8, 9, 9].map((width) => ({
    width,
  }))
}

function* timesheetRows(sheet: Timesheet, language: Language, width: number): Generator<SheetRow> {
  const text = words[language]
  const title = { bold: true, size: 14, align: 'center' } as const
  yield [{ value: text.form, style: { italic: true, size: 9 } }]
  yield { cells: [{ value: `${text.title} ${formatMonth(sheet.month)}`, style: title }], height: 24 }
  yield [{ value: sheet.powerPlantName, style: { align: 'center' } }]
  yield dayHeads(sheet, [...text.heads], (day) => Number(day.slice(8)), [...sheet.usedCodes, ...text.sums])
  const blanks = Array.from({ length: width - FIRST_DAY_COLUMN - sheet.days.length }, () => null)
  yield dayHeads(sheet, [null, null, null], (day) => text.weekdays[weekdayOf(day)] ?? '', blanks)
  for (const [index, row] of sheet.rows.entries()) yield personCells(sheet, row, index + 1, language)
  yield totalCells(sheet, text.total)
  yield []
  yield signatureCells(width, [...text.signatures], { bold: true, align: 'center' })
  yield signatureCells(
    width,
    text.signatures.map(() => text.sign),
    { italic: true, align: 'center' },
  )
}

function dayHeads(
  sheet: Timesheet,
  before: readonly (string | null)[],
  ofDay: (day: string) => string | number,
  after: readonly (string | null)[],
): SheetRow {
  const plain = (value: string | null): Cell => ({ value, style: head })
  const days = sheet.days.map((day): Cell => ({
    value: ofDay(day.day),
    style: { ...head, ...groundOf(day) },
  }))
  return [...before.map(plain), ...days, ...after.map(plain)]
}

function groundOf({ isWeekend, holiday: name }: Timesheet['days'][number]) {
  if (name !== null) return { fill: holiday }
  return isWeekend ? { fill: shaded } : {}
}

function personCells(sheet: Timesheet, row: TimesheetRow, number: number, language: Language): SheetRow {
  const codes = row.codes.map((code, index): Cell => {
    const day = sheet.days[index]
    const ground = day ? groundOf(day) : {}
    return { value: code, style: { ...centred, ...ground, ...(code && { color: timesheetColour(code) }) } }
  })
  const sums = [
    ...sheet.usedCodes.map((code) => row.totals[code] ?? null),
    row.shiftDays,
    row.nightHours,
    row.overtimeHours,
    row.paidDays,
  ]
  return [
    { value: number, style: centred },
    { value: row.fullName, style: body },
    { value: positionLabels[row.positionTitle][language], style: body },
    ...codes,
    ...sums.map((value): Cell => ({ value, style: centred })),
  ]
}

/** How many people have any work or leave on each day, and the sums of the columns on the right. */
function totalCells(sheet: Timesheet, label: string): SheetRow {
  const perDay = sheet.days.map((_, index) => sheet.rows.filter((row) => row.codes[index] !== null).length)
  const sum = (of: (row: TimesheetRow) => number) => sheet.rows.reduce((total, row) => total + of(row), 0)
  const sums = [
    ...sheet.usedCodes.map((code) => sum((row) => row.totals[code] ?? 0)),
    sum((row) => row.shiftDays),
    sum((row) => row.nightHours),
    sum((row) => row.overtimeHours),
    sum((row) => row.paidDays),
  ]
  return [null, label, null, ...perDay, ...sums].map((value): Cell => ({
    value,
    style: { ...centred, bold: true },
  }))
}

function signatureCells(width: number, texts: readonly string[], style: object): SheetRow {
  const cells: Cell[] = Array.from({ length: width }, () => null)
  for (const [index, value] of texts.entries())
    cells[1 + Math.floor((index * (width - 3)) / (texts.length - 1))] = { value, style }
  return cells
}
