import * as z from 'zod'

import { requestStages } from '#contract/approvals/labels.ts'
import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { positionTitles } from '#contract/employees/labels.ts'
import { StoredFile } from '#contract/files/index.ts'

import {
  confidentialities,
  documentCategories,
  documentStandings,
  editionChoices,
  MAX_DOCUMENT_FILES,
  textStates,
} from './labels.ts'
import { documentProblems } from './problems.ts'

const ids = (most: number) =>
  z
    .array(recordId)
    .max(most)
    .transform((list) => [...new Set(list)])
    .default([])

/** Who has to do with a document: its keeper, and who must read it, with one of the roles, in one of the posts, or named. */
const readerFields = {
  /** Who sees to it that it is renewed before it ends; without one, those who may write documents of the plant. */
  keeperId: optional(recordId),
  /** Normalized names of roles, e.g. `DHV`. */
  readerRoles: z.array(text(60)).max(30).default([]),
  readerPosts: z.array(z.enum(positionTitles)).max(positionTitles.length).default([]),
  readerIds: ids(300),
  /** Whether a shift is not handed over while somebody of its crew has not read it, as the gate of the plant says. */
  isInGate: z.boolean().default(false),
}

const documentFields = {
  docNo: text(60),
  title: text(300),
  category: z.enum(documentCategories),
  issuedBy: text(150),
  issuedOn: day,
  /** From the day of its approval on if left out. */
  effectiveOn: optional(day),
  /** The last day on which it holds. */
  expiresOn: optional(day),
  /** Which edition it is, counted from 1. */
  edition: z.int().min(1).max(999).default(1),
  confidentiality: z.enum(confidentialities),
  /** Every how many months it is looked through. */
  reviewMonths: optional(z.int().min(1).max(120)),
  summary: optionalText(2000),
  equipmentIds: ids(100),
  fileIds: ids(MAX_DOCUMENT_FILES),
}

/** What the author of an edition writes of it. */
export const DocumentFields = z.object({ ...documentFields, ...readerFields })
export type DocumentFields = z.output<typeof DocumentFields>

function checkDays(
  { issuedOn, effectiveOn, expiresOn }: Pick<DocumentFields, 'issuedOn' | 'effectiveOn' | 'expiresOn'>,
  context: z.core.$RefinementCtx,
): void {
  const tell = (name: 'effectiveBeforeIssued' | 'expiresTooEarly') => {
    const { vi, en, field } = documentProblems[name].words
    context.issues.push({ code: 'custom', input: name, path: [field], params: { vi, en } })
  }
  if (effectiveOn !== null && effectiveOn < issuedOn) tell('effectiveBeforeIssued')
  if (expiresOn !== null && expiresOn <= (effectiveOn ?? issuedOn)) tell('expiresTooEarly')
}

/** A draft of a document, or of the next edition of one. */
export const DocumentWrite = z
  .object({
    powerPlantId: recordId,
    /** The edition that this one is to replace; null for a document that is new to the register. */
    supersedesId: optional(recordId),
    ...documentFields,
    ...readerFields,
  })
  .superRefine(checkDays)
export type DocumentWrite = z.output<typeof DocumentWrite>

/** The same for a draft, or for what came back. */
export const DocumentUpdate = z
  .object({ id: recordId, version, ...documentFields, ...readerFields })
  .superRefine(checkDays)
export type DocumentUpdate = z.output<typeof DocumentUpdate>

/** Who keeps an edition that is approved already, and who must read it. */
export const ReadersUpdate = z.object({ id: recordId, version, ...readerFields })
export type ReadersUpdate = z.output<typeof ReadersUpdate>

/** A step with an edition as the caller saw it. */
export const DocumentStep = z.object({ id: recordId, version })
export type DocumentStep = z.output<typeof DocumentStep>

/** Takes an approved edition out of force. */
export const DocumentWithdraw = z.object({ id: recordId, version, reason: text(500) })
export type DocumentWithdraw = z.output<typeof DocumentWithdraw>

/** Notes that an edition was looked through and holds on. */
export const DocumentReview = z.object({ id: recordId, version, note: text(500) })
export type DocumentReview = z.output<typeof DocumentReview>

export const DocumentFavourite = z.object({ id: recordId, isFavourite: z.boolean() })
export type DocumentFavourite = z.output<typeof DocumentFavourite>

/** An edition as lists show it. */
export const Document = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  /** What all editions of a document share. */
  seriesId: recordId,
  docNo: z.string(),
  title: z.string(),
  category: z.enum(documentCategories),
  issuedBy: z.string(),
  issuedOn: day,
  effectiveOn: day.nullable(),
  expiresOn: day.nullable(),
  edition: z.int(),
  confidentiality: z.enum(confidentialities),
  reviewMonths: z.int().nullable(),
  /** When it is to be looked through next; null while it is not in force, or has no cycle. */
  reviewOn: day.nullable(),
  isReviewDue: z.boolean(),
  summary: z.string().nullable(),
  keeperId: recordId.nullable(),
  keeperName: z.string().nullable(),
  isInGate: z.boolean(),
  standing: z.enum(documentStandings),
  isFavourite: z.boolean(),
  fileCount: z.int(),
  /** How many people must read it now, and how many of them have. */
  requiredCount: z.int(),
  readCount: z.int(),
  /** The share of them, in per cent to one decimal; null where nobody must. */
  readPercent: z.number().nullable(),
  /** Whether the caller must read it and has not said so. */
  isToRead: z.boolean(),
  requestId: recordId.nullable(),
  stage: z.enum(requestStages).nullable(),
  turn: z.int().nullable(),
  decidedBy: Decider.nullable(),
  approvedAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    send: z.boolean(),
    /** Draft the next edition. */
    renew: z.boolean(),
    withdrawEdition: z.boolean(),
    review: z.boolean(),
    changeReaders: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  id: recordId,
})
export type Document = z.output<typeof Document>

/** Somebody who must read an edition, and whether they have. */
export const DocumentReader = z.object({
  employeeId: recordId,
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  readAt: instant.nullable(),
  /** The latest earlier edition that they have read, where they have not read this one. */
  readEdition: z.int().nullable(),
})
export type DocumentReader = z.output<typeof DocumentReader>

/** One edition in full. */
export const DocumentDetail = Document.extend({
  supersedesId: recordId.nullable(),
  /** Each with how reading its text for the search went; null where it has none or is still to be read. */
  files: z.array(StoredFile.extend({ textState: z.enum(textStates).nullable() })),
  equipment: z.array(z.object({ id: recordId, code: z.string(), name: z.string() })),
  readerRoles: z.array(z.string()),
  readerPosts: z.array(z.enum(positionTitles)),
  readers: z.array(z.object({ id: recordId, fullName: z.string() })),
  /** Everybody who must read it now; empty for whoever may not see who has. */
  required: z.array(DocumentReader),
  /** When the caller said that they have read it. */
  readAt: instant.nullable(),
  /** What differs from the edition before; empty for the first. */
  changes: z.array(z.object({ field: z.string(), from: z.json(), to: z.json() })),
  /** All editions of it that the caller may see, the latest first. */
  editions: z.array(
    z.object({
      id: recordId,
      edition: z.int(),
      docNo: z.string(),
      standing: z.enum(documentStandings),
      issuedOn: day,
    }),
  ),
  request: ApprovalRequestDetail.nullable(),
})
export type DocumentDetail = z.output<typeof DocumentDetail>

/** Somebody took a file of a secret document. */
export const DocumentDownload = z.object({
  fileName: z.string(),
  byName: z.string(),
  at: instant,
  id: recordId,
})
export type DocumentDownload = z.output<typeof DocumentDownload>

export const DocumentQuery = listQuery(
  [
    'docNo',
    'title',
    'category',
    'issuedOn',
    'effectiveOn',
    'expiresOn',
    'edition',
    'standing',
    'reviewOn',
    'keeperName',
    'powerPlantName',
    'creationTime',
  ],
  {
    powerPlantId: recordId.optional(),
    category: z.enum(documentCategories).optional(),
    confidentiality: z.enum(confidentialities).optional(),
    standing: z.enum(documentStandings).optional(),
    /** Those of a thing of the register and of all its parts. */
    underId: recordId.optional(),
    isFavourite: z.boolean().optional(),
    isToRead: z.boolean().optional(),
    isReviewDue: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
    /** `current` where neither this nor a standing is asked for. */
    editions: z.enum(editionChoices).optional(),
  },
)
export type DocumentQuery = z.output<typeof DocumentQuery>
