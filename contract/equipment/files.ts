import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'
import { StoredFile } from '#contract/files/index.ts'

/** What a file of a passport is. */
export const equipmentFileKinds = ['photo', 'drawing', 'document'] as const
export type EquipmentFileKind = (typeof equipmentFileKinds)[number]

export const equipmentFileKindLabels: Readonly<Record<EquipmentFileKind, Label>> = {
  photo: { vi: 'Ảnh', en: 'Photos' },
  drawing: { vi: 'Bản vẽ', en: 'Drawings' },
  document: { vi: 'Tài liệu', en: 'Documents' },
}

/** What history calls the files of a thing. */
export const equipmentFilesWord: Label = { vi: 'Ảnh, bản vẽ, tài liệu', en: 'Photos, drawings, documents' }

/** How many files a passport holds. */
export const MAX_EQUIPMENT_FILES = 100

/** A file of a thing. */
export const EquipmentFileKey = z.object({ id: recordId.positive(), fileId: recordId.positive() })
export type EquipmentFileKey = z.output<typeof EquipmentFileKey>

export const EquipmentFileWrite = EquipmentFileKey.extend({ kind: z.enum(equipmentFileKinds) })
export type EquipmentFileWrite = z.output<typeof EquipmentFileWrite>

export const EquipmentFile = StoredFile.extend({ kind: z.enum(equipmentFileKinds), addedByName: z.string() })
export type EquipmentFile = z.output<typeof EquipmentFile>
