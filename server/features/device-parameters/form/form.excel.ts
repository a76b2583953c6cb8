import { formatDay } from '#contract/core/format.ts'
import type { FormQuery } from '#contract/device-parameters/form.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { headLook, numberFormat } from '#server/platform/excel/write/form-looks.ts'
import { columnLetters, type SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readFormPages } from './form.list.ts'
import { clockOf, formOf, spansOf, type DayForm } from './form.rules.ts'

const border = 'thin'
const hour = { align: 'center', border } as const

/**
 * The plant's own form of a day: devices, parameters and units in three rows, 24 or 48 hours below. Whoever fills it in can
 * import it as it is: its headings are what the import looks for.
 */
export async function exportForm(work: Work, query: FormQuery): Promise<FileAnswer> {
  const pages = await readFormPages(work, query)
  const form = formOf(pages)
  const names = spansOf(form.columns)
  const code = pages.length === 1 ? pages[0]?.deviceCode : query.sheet
  const [year, month, day] = query.date.split('-')
  return {
    fileName: `Bang ghi thong so_${code ?? ''}_${day}${month}${year}.xlsx`,
    mediaType: xlsxContentType,
    content: workbookStream([
      {
        name: formatDay(query.date).replaceAll('/', '-'),
        columns: [{ width: 18 }, ...form.columns.map(() => ({ width: 12 }))],
        rows: rowsOf(form, query.date),
        merges: mergesOf(names),
        freeze: { rows: 3, columns: 1 },
        print: { paper: 'A3', landscape: true, fitToWidth: true, repeatRows: [1, 3], pageNumbers: true },
      },
    ]),
  }
}

function* rowsOf({ columns, minutes }: DayForm, date: string): Generator<SheetRow> {
  const heading = (texts: readonly string[], height: number): SheetRow => ({
    cells: texts.map((value): Cell => ({ value, style: headLook })),
    height,
  })
  const devices = columns.map(({ deviceName }, at) =>
    columns[at - 1]?.deviceName === deviceName ? '' : deviceName,
  )
  yield heading([`Ngày ${formatDay(date)}`, ...devices], 24)
  yield heading(['Giờ', ...columns.map(({ parameter }) => parameter.name)], 44)
  yield heading(['', ...columns.map(({ parameter }) => parameter.unit ?? '–')], 18)
  for (const minute of minutes)
    yield [
      { value: clockOf(minute), style: hour },
      ...columns.map(({ parameter, valueAt }): Cell => ({
        value: valueAt.get(minute) ?? null,
        style: { format: numberFormat(parameter.decimals), border },
      })),
    ]
}

/** The ranges that device names span in the first row. */
function mergesOf(names: readonly { readonly width: number }[]): string[] {
  let column = 1
  return names.flatMap(({ width }) => {
    const from = columnLetters(column)
    column += width
    return width > 1 ? [`${from}1:${columnLetters(column - 1)}1`] : []
  })
}
