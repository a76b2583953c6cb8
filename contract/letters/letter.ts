import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import {
  checkOutcomes,
  letterBooks,
  letterCheckSteps,
  letterDirections,
  letterStages,
  letterStatuses,
  letterUrgencies,
  MAX_LETTER_FILES,
  stampPlaces,
} from './labels.ts'

const MOST_HELPERS = 20

const fileIds = z
  .array(recordId)
  .max(MAX_LETTER_FILES)
  .transform((list) => [...new Set(list)])
  .default([])

/** What both kinds of letters say. */
const letterFields = {
  /** What sort of paper it is: công văn, báo cáo, quyết định. */
  kind: text(60),
  /** Trích yếu. */
  abstract: text(500),
  urgency: z.enum(letterUrgencies).default('normal'),
  note: optionalText(500),
  fileIds,
}

const incomingFields = {
  ...letterFields,
  /** Who wrote it: the authority or company. */
  author: text(200),
  /** Its own number and sign. */
  symbol: text(60),
  /** The day that it bears. */
  letterOn: day,
  /** By when it is to be answered. */
  dueOn: optional(day),
  /** Number and sign of the dossier that it belongs to, as the stamp names it. */
  dossier: optionalText(60),
}

const outgoingFields = {
  ...letterFields,
  /** The sign of its sort in its number: BC, TB, QĐ; none for a plain letter. */
  typeCode: optionalText(10),
  /** The sign of who issues it: NMST, NMST-KT. */
  unitCode: text(20),
  recipients: text(500),
  /** Who keeps the copy that stays. */
  keeper: text(150),
  copies: z.int().min(1).max(10_000),
  /** The letter received that it answers. */
  answersId: optional(recordId),
}

/** A letter that came, as the clerk enters it: it takes the next number of the book. */
export const IncomingWrite = z.object({ powerPlantId: recordId, ...incomingFields })
export type IncomingWrite = z.output<typeof IncomingWrite>

export const IncomingUpdate = z.object({ id: recordId, version, ...incomingFields })
export type IncomingUpdate = z.output<typeof IncomingUpdate>

/** A draft of a letter that goes; it has no number before it is signed. */
export const OutgoingWrite = z.object({
  powerPlantId: recordId,
  book: z.enum(['outgoing', 'decisions']),
  ...outgoingFields,
})
export type OutgoingWrite = z.output<typeof OutgoingWrite>

export const OutgoingUpdate = z.object({ id: recordId, version, ...outgoingFields })
export type OutgoingUpdate = z.output<typeof OutgoingUpdate>

export const LetterStep = z.object({ id: recordId, version })
export type LetterStep = z.output<typeof LetterStep>

/** The check that a draft waits for is passed. */
export const LetterCheckPass = z.object({ id: recordId, version, remark: optionalText(500) })
export type LetterCheckPass = z.output<typeof LetterCheckPass>

/** Bút phê: who deals with a letter, with whom, by when. It gives them a task. */
export const LetterDirect = z.object({
  id: recordId,
  version,
  directive: text(1000),
  leaderId: recordId,
  helperIds: z
    .array(recordId)
    .max(MOST_HELPERS)
    .transform((list) => [...new Set(list)])
    .default([]),
  dueOn: day,
  /** Another letter that carries the same instruction: both share its task. */
  sameAsId: optional(recordId),
})
export type LetterDirect = z.output<typeof LetterDirect>

/** A letter is handed over: to whom it went, or who received it, and when. */
export const LetterForward = z.object({ id: recordId, version, forwardedOn: day, receivedBy: text(150) })
export type LetterForward = z.output<typeof LetterForward>

/** Says why: what was done with a letter, why its number is void, or why a draft is sent back. */
export const LetterReason = z.object({ id: recordId, version, reason: text(500) })
export type LetterReason = z.output<typeof LetterReason>

/** A letter as lists and books show it. */
export const Letter = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  direction: z.enum(letterDirections),
  book: z.enum(letterBooks),
  year: z.int().nullable(),
  /** Its number in the book; null for a draft. */
  number: z.int().nullable(),
  /** Its number and sign: 125/BC-NMST; null for a draft of our own. */
  symbol: z.string().nullable(),
  /** The day that it bears; of one that goes the day on which it was signed. */
  letterOn: day.nullable(),
  /** On which day it was entered in the book. */
  bookedOn: day.nullable(),
  kind: z.string(),
  abstract: z.string(),
  urgency: z.enum(letterUrgencies),
  status: z.enum(letterStatuses),
  /** How far the checks of a draft are; null where nothing is to be checked. */
  stage: z.enum(letterStages).nullable(),
  author: z.string().nullable(),
  dossier: z.string().nullable(),
  signerName: z.string().nullable(),
  recipients: z.string().nullable(),
  keeper: z.string().nullable(),
  copies: z.int().nullable(),
  /** On which day it was handed over; one that goes: on which it first went out. */
  forwardedOn: day.nullable(),
  receivedBy: z.string().nullable(),
  note: z.string().nullable(),
  directive: z.string().nullable(),
  leaderId: recordId.nullable(),
  leaderName: z.string().nullable(),
  /** Who helps, by name. */
  helpers: z.string().nullable(),
  helperIds: z.array(recordId),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  /** What was done with it, or why its number is void. */
  endReason: z.string().nullable(),
  answersId: recordId.nullable(),
  answersSymbol: z.string().nullable(),
  /** The numbers and signs of the letters that answer it; null where none does. */
  answerSymbols: z.string().nullable(),
  /** The task that the direction gave, or that another letter shares with it. */
  taskId: recordId.nullable(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    submit: z.boolean(),
    check: z.boolean(),
    sendBack: z.boolean(),
    sign: z.boolean(),
    forward: z.boolean(),
    dispatch: z.boolean(),
    direct: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
  }),
  id: recordId,
})
export type Letter = z.output<typeof Letter>

/** What somebody judged of a draft. */
export const LetterCheck = z.object({
  step: z.enum(letterCheckSteps),
  outcome: z.enum(checkOutcomes),
  byName: z.string(),
  at: instant,
  remark: z.string().nullable(),
  /** Whether it is of what the draft says now; what is changed, or sent back, is checked anew. */
  holds: z.boolean(),
  id: recordId,
})
export type LetterCheck = z.output<typeof LetterCheck>

/** One letter in full. */
export const LetterDetail = Letter.extend({
  typeCode: z.string().nullable(),
  unitCode: z.string().nullable(),
  files: z.array(StoredFile),
  /** What was judged of its draft, in the order in which it was. */
  checks: z.array(LetterCheck),
  /** The letters that answer it. */
  answers: z.array(z.object({ id: recordId, symbol: z.string().nullable(), status: z.enum(letterStatuses) })),
})
export type LetterDetail = z.output<typeof LetterDetail>

export const LetterQuery = listQuery(['number', 'letterOn', 'dueOn', 'author', 'status', 'powerPlantName'], {
  direction: z.enum(letterDirections).default('in'),
  powerPlantId: recordId.optional(),
  book: z.enum(letterBooks).optional(),
  year: z.int().min(2000).max(2199).optional(),
  status: z.enum(letterStatuses).optional(),
  stage: z.enum(letterStages).optional(),
  isOverdue: z.boolean().optional(),
  /** Those that the caller is to deal with. */
  isMine: z.boolean().optional(),
  /** First and last day on which they came; of those that go, that they bear. */
  from: day.optional(),
  to: day.optional(),
})
export type LetterQuery = z.output<typeof LetterQuery>

/** The scan that is to bear the stamp; without one the stamp stands on an empty sheet, for the paper itself. */
export const StampQuery = z.object({
  id: recordId.positive(),
  fileId: recordId.optional(),
  place: z.enum(stampPlaces).default('upperRight'),
})
export type StampQuery = z.output<typeof StampQuery>

/** A book of a year of a plant. */
export const BookQuery = z.object({
  powerPlantId: recordId,
  book: z.enum(letterBooks),
  year: z.int().min(2000).max(2199),
})
export type BookQuery = z.output<typeof BookQuery>
