import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { sheetFormProblems, type FormImport } from '#contract/device-parameters/form.ts'
import { deviceSheetProblems } from '#contract/device-parameters/index.ts'
import type { Import, ImportPreview } from '#contract/imports/import.ts'
import {
  beginImport,
  checkImport,
  previewImport,
  type ImportKinds,
} from '#server/features/imports/imports.public.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { formRowMinutes, readFormPages } from './form.list.ts'
import { minutesBetween } from './form.rules.ts'

/**
 * Begins an import of a filled-in form, by the engine of imports: what is wrong with the form as a whole is refused here,
 * what is wrong with its cells the check tells. Nothing is written before somebody has seen that.
 */
export async function importForm(
  work: Work,
  kinds: ImportKinds,
  form: FormImport,
): Promise<Import | Refusal> {
  const pages = await readFormPages(work, form)
  if (pages.some(({ confirmedAt }) => confirmedAt !== null)) throw new Problem(deviceSheetProblems.confirmed)
  const { id, version } = await beginImport(work, kinds, form)
  const preview = await previewImport(work, kinds, id)
  const { mapping } = preview
  requireForm(preview, form, new Set(pages.flatMap(({ parameters }) => parameters.map((one) => one.id))))
  requireClearNumbers(preview)
  const known = new Map(pages.map(({ deviceId, deviceCode }) => [deviceId, deviceCode]))
  const foreign = mapping.values.find(({ deviceId }) => deviceId === null || !known.has(deviceId))
  if (foreign) {
    const found = preview.columns[foreign.column]?.title ?? ''
    throw new Problem(sheetFormProblems.otherDevice, { found, wanted: [...known.values()].join(', ') })
  }
  return checkImport(work, kinds, { id, version, mapping })
}

/** A form is not asked about: its own workbook holds numbers, which are clear. @throws problem `sheet-forms.unclearNumbers` */
function requireClearNumbers({ mapping, numbers }: ImportPreview): void {
  if (mapping.decimalMark !== null) return
  const text = numbers.tie?.text ?? numbers.cells.map((cell) => cell.text).join('; ')
  throw new Problem(sheetFormProblems.unclearNumbers, { text })
}

/**
 * @param parameterIds what the pages have columns of: a parameter of another book is none of this form
 * @throws problem `sheet-forms.unreadable`, `.noDay`, `.otherDay`, `.otherRows` or `.unknownColumns`
 */
function requireForm(
  { columns, rows, mapping }: ImportPreview,
  { sheet, date }: FormImport,
  parameterIds: ReadonlySet<number>,
): void {
  if (!columns.some(({ title }) => title.includes(' · '))) throw new Problem(sheetFormProblems.unreadable)
  if (mapping.day === null) throw new Problem(sheetFormProblems.noDay)
  if (mapping.day !== date) {
    const days = { found: formatDay(mapping.day), wanted: formatDay(date) }
    throw new Problem(sheetFormProblems.otherDay, days)
  }
  const [found, wanted] = [minutesBetween(rows[0]?.[0], rows[1]?.[0]), formRowMinutes(sheet)]
  if (found !== wanted) throw new Problem(sheetFormProblems.otherRows, { found, wanted })
  const meant = mapping.values.filter(
    ({ parameterId }) => parameterId === null || parameterIds.has(parameterId),
  )
  const known = new Set(meant.map(({ column }) => column))
  const unknown = columns.flatMap(({ title }, column) =>
    column > 0 && title !== '' && !known.has(column) ? [title] : [],
  )
  if (unknown.length > 0)
    throw new Problem(sheetFormProblems.unknownColumns, { names: unknown.slice(0, 5).join('; ') })
}
