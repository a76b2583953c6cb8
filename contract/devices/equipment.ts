import * as z from 'zod'

import { optional, recordId } from '#contract/core/rules.ts'
import { foldVietnamese } from '#contract/core/search.ts'

import { deviceKinds } from './device.ts'

/** A device of a plant's catalogue as whoever names it in a log picks it. */
export const Equipment = z.object({
  kind: z.enum(deviceKinds),
  code: z.string(),
  operatingNo: z.string().nullable(),
  name: z.string(),
  station: z.string().nullable(),
  /** What it was called before. */
  formerCodes: z.array(z.string()),
  /** It failed an inspection and must not be used. */
  isBanned: z.boolean(),
  /** When a log or register of the plant named it last; null for never. */
  namedAt: z.string().nullable(),
  id: recordId,
})
export type Equipment = z.output<typeof Equipment>

export const EquipmentQuery = z.object({ powerPlantId: recordId })

/** In place of a device's id: something is written, and nobody has said yet whether it is one of the catalogue. */
export const UNDECIDED = 0

/**
 * The device of the catalogue that a text stands for; null for what is not in the catalogue. Given, the server writes
 * the text itself.
 */
export const pickedDeviceId = optional(z.int().min(UNDECIDED))

/** Says whether what is written is a device of the catalogue, or said not to be one. */
export const isDecided = ({ deviceId }: { readonly deviceId: number | null }): boolean =>
  deviceId !== UNDECIDED

/** What to do where that was not said, at the field of the text. */
export const undecidedComplaint = {
  path: ['equipment'],
  params: {
    vi: 'Hãy chọn thiết bị trong danh sách, hoặc chọn “ngoài danh mục”',
    en: 'Choose a device from the list, or choose “not in the catalogue”',
  },
}

/** What a log writes of a device: its name, after its number where the name does not say it. */
export function equipmentText({
  code,
  operatingNo,
  name,
}: Pick<Equipment, 'code' | 'operatingNo' | 'name'>): string {
  const number = operatingNo ?? code
  const words = foldVietnamese(name).split(/[^\p{L}\d./-]+/u)
  return words.includes(foldVietnamese(number)) ? name : `${number} ${name}`
}

/** The longest that `equipmentText` can be. */
export const MAX_EQUIPMENT_TEXT = 200
