import * as z from 'zod'

import type { DecimalMark } from '#contract/core/numbers.ts'
import { day, optionalText, recordId } from '#contract/core/rules.ts'

/** The most columns a table may have. */
export const MAX_IMPORT_COLUMNS = 256
/** The most different names of devices or parameters that a column may be matched by. */
export const MAX_MATCHED_NAMES = 1000

const column = z
  .int()
  .min(0)
  .max(MAX_IMPORT_COLUMNS - 1)
const unit = z.string().trim().max(20).nullable()
const nameInFile = z.string().max(200)

/**
 * A column of values. A wide table names the device, the parameter or both by the column; a long one names the rest in
 * each row, so that what is null here comes from the columns of devices and parameters.
 */
const ValueColumn = z.object({
  column,
  deviceId: recordId.nullable(),
  parameterId: recordId.nullable(),
  /** The unit of the values in the file; null takes what the heading says, or else the parameter's own. */
  unit,
})

/** A mapping that the user has yet to complete. */
export const ReadingsDraft = z.object({
  /** The column of the time, or of the day where the time of day has a column of its own. */
  timeColumn: column,
  hourColumn: column.nullable(),
  /** The day of all rows, where the file says it once and its rows say the hour only. */
  day: day.nullable().default(null),
  /**
   * How days written with the year last are read; those with the year first are read as such. Null where the file does not
   * show it and nobody has said so yet.
   */
  dateOrder: z.enum(['dayFirst', 'monthFirst']).nullable().default(null),
  /** The clock of times that do not say theirs, in minutes ahead of UTC. */
  utcOffsetMinutes: z.int().min(-720).max(840).default(420),
  /** Null where the file does not show it and nobody has said so yet. */
  decimalMark: z.enum(['point', 'comma']).nullable().default(null),
  deviceColumn: column.nullable(),
  /** The device that each name in the column of devices means; rows of null are left out, of absent ones errors. */
  devices: z.record(nameInFile, recordId.nullable()),
  parameterColumn: column.nullable(),
  parameters: z.record(nameInFile, z.object({ parameterId: recordId, unit }).nullable()),
  values: z.array(ValueColumn).max(MAX_IMPORT_COLUMNS),
  /** What becomes of other values that are there already: they stay, or they are corrected and kept beside. */
  existing: z.enum(['keep', 'replace']).default('keep'),
  reason: optionalText(500),
})

/** How a file of readings is to be read: its times, what each column or name stands for, and what wins. */
export const ReadingsMapping = ReadingsDraft.superRefine((mapping, context) => {
  const complain = (path: (string | number)[], vi: string, en: string) =>
    context.addIssue({ code: 'custom', path, params: { vi, en } })
  if (mapping.decimalMark === null)
    complain(
      ['decimalMark'],
      'Chọn con số đúng: tệp không cho biết dấu phẩy hay dấu chấm ngăn phần thập phân',
      'Choose the right number: the file does not show whether a comma or a point begins the decimals',
    )
  if (mapping.dateOrder === null)
    complain(
      ['dateOrder'],
      'Chọn ngày đúng: tệp không cho biết ngày hay tháng viết trước',
      'Choose the right day: the file does not show whether the day or the month comes first',
    )
  if (mapping.values.length === 0)
    complain(['values'], 'Chọn ít nhất một cột giá trị', 'Choose at least one column of values')
  if (mapping.existing === 'replace' && mapping.reason === null)
    complain(['reason'], 'Muốn thay giá trị đã có phải ghi lý do', 'To replace values give a reason')
  for (const [index, value] of mapping.values.entries()) {
    if (value.deviceId === null && mapping.deviceColumn === null)
      complain(['values', index, 'deviceId'], 'Chọn thiết bị cho cột này', 'Choose the device of this column')
    if (value.parameterId === null && mapping.parameterColumn === null)
      complain(['values', index, 'parameterId'], 'Chọn thông số cho cột này', 'Choose the parameter')
  }
  for (const [name, names] of [
    ['devices', mapping.devices],
    ['parameters', mapping.parameters],
  ] as const)
    if (Object.keys(names).length > MAX_MATCHED_NAMES)
      complain([name], `Tối đa ${MAX_MATCHED_NAMES} tên`, `At most ${MAX_MATCHED_NAMES} names`)
})
export type ReadingsDraft = z.output<typeof ReadingsDraft>

/** A mapping with nothing left to ask. */
export interface ReadingsMapping extends ReadingsDraft {
  readonly dateOrder: 'dayFirst' | 'monthFirst'
  readonly decimalMark: DecimalMark
}

/** The mapping of an import that was checked. @throws ZodError for one that was not accepted */
export function acceptedMapping(stored: unknown): ReadingsMapping {
  const mapping = ReadingsMapping.parse(stored)
  const { dateOrder, decimalMark } = mapping
  if (dateOrder === null || decimalMark === null)
    throw new Error('A mapping was accepted with questions open')
  return { ...mapping, dateOrder, decimalMark }
}
