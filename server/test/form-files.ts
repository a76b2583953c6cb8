import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'

import { formatDay } from '#contract/core/format.ts'
import { moneyOnPaper, quantityOnPaper } from '#server/platform/forms/paper-numbers.ts'

import { pdfText } from '../../tools/pdf-text.ts'
import type { TestApp } from './app.ts'
import type { Client } from './people.ts'

/** A text as {@link pdfText} reads it. */
export const packed = (text: string): string => text.replaceAll(/\s+/g, '')

/** A form of accounting as both its files have it, after all that stands in the workbook was found on the paper. */
export async function formFiles(
  { app }: TestApp,
  { token }: Client,
  paperPath: string,
  workbookPath: string,
) {
  const bytesOf = async (path: string) => {
    const answer = await app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, '.aspnetcore.culture': 'en' },
    })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.rawPayload
  }
  const paper = pdfText(await bytesOf(paperPath))
  const [sheet] = (await readXlsx(await bytesOf(workbookPath))).sheets
  const rows = sheet?.rows ?? []
  expect(rows.flatMap((row) => row.filter((cell) => !stands(cell, paper)))).toEqual([])
  const texts = rows.flat().flatMap((cell) => (typeof cell === 'string' ? [cell] : []))
  const marks = rows.findIndex(([first]) => first === 'A')
  const sums = rows.findIndex(
    (row, at) => at > marks && row.some((cell) => typeof cell === 'string' && cell.startsWith('Cộng')),
  )
  return {
    paper,
    texts,
    /** The rows of the table, and what stands below it. */
    rows: rows.slice(marks + 1, sums),
    sum: rows[sums] ?? [],
    /** Formulas of the sum row by column. */
    formulas: (rows[sums] ?? []).map((_, column) => sheet?.cells?.get(`${sums},${column}`)?.formula ?? null),
  }
}

/** Says whether a cell is read on the paper, as a text, a day or a number written either way. */
function stands(cell: unknown, paper: string): boolean {
  if (cell === null || typeof cell === 'boolean') return cell === null
  const ways =
    cell instanceof Date
      ? [formatDay(cell.toISOString().slice(0, 10))]
      : typeof cell === 'number'
        ? [moneyOnPaper(String(cell)), quantityOnPaper(String(cell))]
        : [typeof cell === 'string' ? cell : JSON.stringify(cell)]
  return ways.some((way) => paper.includes(packed(way)))
}
