import * as z from 'zod'

import { recordId } from '#contract/core/record-id.ts'
import { text } from '#contract/core/rules.ts'

import { documentCategories } from './labels.ts'

/** What is looked for in the files of documents. */
export const FoundQuery = z.object({
  text: text(200),
  powerPlantId: recordId.optional(),
  category: z.enum(documentCategories).optional(),
  skip: z.int().min(0).max(10_000).default(0),
})
export type FoundQuery = z.output<typeof FoundQuery>

/** How many finds come at once. */
export const FOUND_PAGE = 20

/** A page of a file that says what is looked for. */
export const Found = z.object({
  documentId: recordId,
  docNo: z.string(),
  title: z.string(),
  category: z.enum(documentCategories),
  fileId: recordId,
  fileName: z.string(),
  /** The page of a PDF, the sheet of a workbook, counted from 1. */
  pageNo: z.int(),
  /** The words around it; the odd pieces are what was looked for. */
  pieces: z.array(z.string()),
})
export type Found = z.output<typeof Found>

export const FoundPage = z.object({
  items: z.array(Found),
  /** Whether there is more behind. */
  hasMore: z.boolean(),
  /** How many files of these documents could not be read, or are still to be. */
  unreadCount: z.int(),
})
export type FoundPage = z.output<typeof FoundPage>
