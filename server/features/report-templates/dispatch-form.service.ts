import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { tableOf, type ReportTable } from '#contract/reports/layout.ts'
import { reportTemplateProblems as problem } from '#contract/report-templates/problems.ts'
import {
  cellText,
  columnTitle,
  dayInName,
  draftHeader,
  keptPaper,
  looks,
  paperWords,
  type ReportPaper,
} from '#server/features/reports/reports.public.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { numberFormat } from '#server/platform/excel/write/form-looks.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'
import { columnLetters } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

/** The half-hours of a report of a day, and what happened on it. */
const SLOTS = 'slots'
const EVENT_TABLES: readonly string[] = ['events', 'abnormals']
/** MWh of a half-hour at one MW. */
const HOURS_OF_SLOT = 0.5
const HEAD_ROW = 5
const FIRST_ROW = HEAD_ROW + 1

const border = 'thin'
const centre = { align: 'center', border } as const
const number = (decimals: number, isBold = false) =>
  ({
    format: numberFormat(decimals),
    border,
    ...(isBold && { bold: true }),
  }) as const

/**
 * The form of production that the dispatch centre of the plant gets of a day: 48 half-hours, their sums and what happened, from the
 * same report as its other papers.
 *
 * @throws problem `core.notFound`, `reportTemplates.kindUnsuitable` for a report that is not of a day, `.centreMissing`
 */
export async function dispatchForm(
  work: Work,
  { reportId }: { readonly reportId: number },
): Promise<FileAnswer> {
  const { paper } = await keptPaper(work, reportId)
  const slots = tableOf(paper.layout, SLOTS)
  if (!slots) throw new Problem(problem.kindUnsuitable)
  const { dispatchCentre } = paper
  if (dispatchCentre === null) throw new Problem(problem.centreMissing)
  const day = dayInName(paper.from)
  return {
    fileName: `BCSX_NMD_${dispatchCentre}_${day}.xlsx`,
    mediaType: xlsxContentType,
    content: workbookStream([formSheet(paper, slots)], {
      title: `BCSX ${paper.plantCode} ${day}`,
    }),
  }
}

function formSheet(paper: ReportPaper, slots: ReportTable): Sheet {
  const { plantCode, plantName, from, isDraft, dispatchCentre } = paper
  const rows: SheetRow[] = [
    [{ value: 'BÁO CÁO SẢN XUẤT NGÀY', style: looks.title }],
    [`Nhà máy: ${plantCode} – ${plantName}`],
    [`Ngày: ${formatDay(from)}. ${paperWords.recipient.vi}: ${dispatchCentre}`],
    isDraft ? [{ value: paperWords.draftNote.vi, style: looks.draft }] : [],
    {
      cells: slots.columns.map((column): Cell => ({ value: columnTitle(column, 'vi'), style: looks.head })),
      height: 32,
    },
    ...slots.rows.map(({ cells }) => slotRow(slots, cells)),
    energyRow(slots),
    ...EVENT_TABLES.flatMap((key) => eventRows(tableOf(paper.layout, key))),
  ]
  return {
    name: formatDay(from).replaceAll('/', '-'),
    columns: slots.columns.map(() => ({ width: 18 })),
    rows,
    freeze: { rows: HEAD_ROW, columns: 1 },
    print: {
      paper: 'A4',
      fitToWidth: true,
      pageNumbers: true,
      area: true,
      ...draftHeader(paper, 'vi'),
    },
  }
}

const slotRow = ({ columns }: ReportTable, cells: ReportTable['rows'][number]['cells']): SheetRow =>
  columns.map(({ decimals }, at): Cell => {
    // The centres write the end of a day as its last minute.
    const value = cells[at] === '24:00' ? '23:59' : (cells[at] ?? null)
    return { value, style: typeof value === 'string' ? centre : number(decimals) }
  })

/** Energy in MWh is what the half-hours of a power come to; of other columns there is no sum. */
function energyRow({ columns, rows, totals }: ReportTable): SheetRow {
  const last = FIRST_ROW + rows.length - 1
  return columns.map(({ decimals }, at): Cell => {
    const total = totals?.[at] ?? null
    if (typeof total !== 'number') return { value: total, style: looks.head }
    const letters = columnLetters(at)
    const formula = `SUM(${letters}${FIRST_ROW}:${letters}${last})*${HOURS_OF_SLOT}`
    return { value: { formula, result: total }, style: number(decimals, true) }
  })
}

function eventRows(table: ReportTable | undefined): SheetRow[] {
  if (!table) return []
  const { columns, rows, title } = table
  return [
    [],
    [{ value: title.vi, style: { bold: true } }],
    columns.map(({ label }): Cell => ({ value: label.vi, style: looks.head })),
    ...(rows.length === 0 ? [[paperWords.noRows.vi]] : []),
    ...rows.map(({ cells }) =>
      columns.map((column, at): Cell => ({ value: cellText(column, cells[at] ?? null), style: looks.text })),
    ),
  ]
}
