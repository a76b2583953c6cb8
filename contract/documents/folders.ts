import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'

import { DocumentQuery } from './document.ts'
import { documentCategories } from './labels.ts'

/** What the list is narrowed by; how it is sorted and which part is shown say nothing of folders. */
export const FolderQuery = DocumentQuery.omit({ skipCount: true, maxResultCount: true, sorting: true })
export type FolderQuery = z.output<typeof FolderQuery>

/** A thing of the register with how many documents the list has of it and of all its parts. */
export const EquipmentFolder = z.object({
  powerPlantId: recordId,
  /** What it is part of; null at the top of its plant. */
  parentId: recordId.nullable(),
  code: z.string(),
  name: z.string(),
  count: z.int(),
  id: recordId,
})
export type EquipmentFolder = z.output<typeof EquipmentFolder>

/** How many documents the list has in each of its folders, opened instead of the one of the same kind that is open. */
export const DocumentFolders = z.object({
  /** Those that have some, in no order. */
  categories: z.array(z.object({ category: z.enum(documentCategories), count: z.int() })),
  /** Those that have some at or below them, and the one that is open, siblings in their order. */
  equipment: z.array(EquipmentFolder),
})
export type DocumentFolders = z.output<typeof DocumentFolders>
