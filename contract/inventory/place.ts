import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { placeKinds } from './labels.ts'

const fields = {
  /** Stands on its label: `K1-A-03`. */
  code: text(30),
  name: text(120),
  /** Where it is, as receipts and issues print it. */
  address: optionalText(200),
  /** A closed place takes nothing any more. */
  isClosed: z.boolean().default(false),
}

/** A place of a plant; a warehouse stands by itself, a shelf in a warehouse, a bin in a warehouse or on a shelf. */
export const PlaceWrite = z
  .object({ powerPlantId: recordId, kind: z.enum(placeKinds), parentId: optional(recordId), ...fields })
  .refine(({ kind, parentId }) => (kind === 'warehouse') === (parentId === null), {
    path: ['parentId'],
    params: {
      vi: 'Kho không thuộc nơi nào; kệ và ngăn phải chọn nơi chứa',
      en: 'A warehouse stands by itself; a shelf and a bin are somewhere',
    },
  })
export type PlaceWrite = z.output<typeof PlaceWrite>

/** A place stays with its plant and its kind; it may move to another parent. */
export const PlaceUpdate = z.object({ id: recordId, version, parentId: optional(recordId), ...fields })
export type PlaceUpdate = z.output<typeof PlaceUpdate>

export const StoragePlace = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(placeKinds),
  parentId: recordId.nullable(),
  parentCode: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  /** From the warehouse down: `Kho chính / Kệ A / Ngăn 03`. */
  path: z.string(),
  address: z.string().nullable(),
  isClosed: z.boolean(),
  /** How many items have it as their usual place. */
  itemCount: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  version,
  id: recordId,
})
export type StoragePlace = z.output<typeof StoragePlace>

export const PlaceQuery = listQuery(['path', 'code', 'name', 'kind', 'itemCount', 'powerPlantName'], {
  powerPlantId: recordId.optional(),
  kind: z.enum(placeKinds).optional(),
  /** The place itself and all that is in it. */
  underId: recordId.optional(),
  isClosed: z.boolean().optional(),
})
export type PlaceQuery = z.output<typeof PlaceQuery>
