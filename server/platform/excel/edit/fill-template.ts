import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { DAYS_1900_TO_1904, daySerial, instantSerial } from '../serial.ts'
import { plainName } from '../read/zip-reader.ts'
import type { CellValue } from '../write/cell.ts'
import { zipArchive, type ZipEntry } from '../write/bytes/zip-writer.ts'
import { asTemplate, openTemplate, partText, type OpenTemplate } from './open-template.ts'
import { readSheetText, styleOf } from './sheet-cells.ts'
import { forgetResults, setCells } from './set-cells.ts'
import { tagsOf } from './xml-tags.ts'

/** What is to stand in a cell; a day or instant as a date where the cell shows dates, else as the given text. */
export type FillValue =
  | string
  | number
  | null
  | { readonly day: string; readonly text: string }
  | { readonly instant: string; readonly text: string }

/** A value and its cell, by row and column from 1. */
export interface CellFill {
  readonly sheet: string
  readonly row: number
  readonly column: number
  readonly value: FillValue
}

/**
 * A workbook with values in some of its cells. Nothing else of it changes: files of the package that are not touched are copied as they
 * lie there; formulas are worked out anew by whoever opens it.
 *
 * @throws TemplateError
 */
export async function fillTemplate(data: Buffer, fills: readonly CellFill[]): Promise<Buffer> {
  const template = await openTemplate(data)
  return asTemplate(async () => {
    const replaced = new Map<string, Buffer>()
    for (const sheet of template.directory.sheets) {
      const text = await partText(template.zip, sheet.part)
      const filled = filledSheet(
        text,
        template,
        fills.filter((fill) => fill.sheet === sheet.name),
      )
      if (filled !== text) replaced.set(plainName(sheet.part), Buffer.from(filled))
    }
    const { workbookPart } = template.directory
    const workbook = await partText(template.zip, workbookPart)
    replaced.set(plainName(workbookPart), Buffer.from(calculatedOnOpening(workbook)))
    return buffer(Readable.from(zipArchive(entriesOf(template, replaced))))
  })
}

function* entriesOf({ zip }: OpenTemplate, replaced: ReadonlyMap<string, Buffer>): Generator<ZipEntry> {
  for (const name of zip.names) {
    const content = replaced.get(plainName(name))
    yield content ? { name, chunks: [content] } : zip.packed(name)
  }
}

function filledSheet(text: string, template: OpenTemplate, fills: readonly CellFill[]): string {
  const sheet = readSheetText(text)
  const rowAt = new Map(sheet.rows.map((placed) => [placed.row, placed]))
  const styleAt = (row: number, column: number) => {
    const there = rowAt.get(row)
    const cell = there?.cells.find((placed) => placed.column === column)
    return Number(styleOf(sheet, column, { row: there, cell }) ?? 0)
  }
  const changes = new Map<number, Map<number, CellValue>>()
  for (const { row, column, value } of fills) {
    const cells = changes.get(row) ?? new Map<number, CellValue>()
    const style = () => styleAt(row, column)
    changes.set(row, cells.set(column, valueFor(value, style, template)))
  }
  return forgetResults(changes.size === 0 ? text : setCells(text, sheet, changes))
}

/** A day or an instant is a number only where the cell says that it is a date. */
function valueFor(value: FillValue, style: () => number, { meanings, directory }: OpenTemplate): CellValue {
  if (value === null || typeof value !== 'object') return value
  const serial = 'day' in value ? daySerial(value.day) : instantSerial(value.instant)
  if (meanings[style()] !== 'date' || serial === undefined) return value.text
  return directory.countsFrom1904 ? serial - DAYS_1900_TO_1904 : serial
}

/** What may stand before the word that tells how a workbook is calculated, the last of them. */
const beforeCalculation = new Set(['sheets', 'functionGroups', 'externalReferences', 'definedNames'])

/** The text of the workbook, asking whoever opens it to calculate. */
export function calculatedOnOpening(text: string): string {
  let place: { readonly at: number; readonly prefix: string } | undefined
  for (const tag of tagsOf(text)) {
    if (tag.name === 'calcPr' && !tag.isEnd) {
      const attributes = tag.attributes
        .replaceAll(/\s(fullCalcOnLoad|calcMode)\s*=\s*("[^"]*"|'[^']*')/g, '')
        .trimEnd()
      const end = tag.isClosed ? '/>' : '>'
      return `${text.slice(0, tag.from)}<${tag.prefix}calcPr${attributes} fullCalcOnLoad="1"${end}${text.slice(tag.until)}`
    }
    if (beforeCalculation.has(tag.name) && (tag.isEnd || tag.isClosed))
      place = { at: tag.until, prefix: tag.prefix }
  }
  if (!place) return text
  return `${text.slice(0, place.at)}<${place.prefix}calcPr fullCalcOnLoad="1"/>${text.slice(place.at)}`
}
