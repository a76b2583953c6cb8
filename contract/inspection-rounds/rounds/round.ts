import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text } from '#contract/core/rules.ts'
import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { StoredFile } from '#contract/files/index.ts'

import { answerStates, readingFates, roundStatuses, routeFrequencies, stopOpenings } from '../labels.ts'
import { MAX_VISIT_PHOTOS } from '../judging.ts'
import { MAX_CHECKS, RouteCheck } from '../routes/route.ts'

const AnswerWrite = z.object({
  checkNo: z.int().min(1).max(MAX_CHECKS),
  value: optional(z.number().min(-1e15).max(1e15)),
  isOk: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  text: optionalText(1000),
  /** Why it is not as it should be, or what was seen. */
  reason: optionalText(500),
  /** Enters an abnormal event for it. */
  wantsAbnormal: z.boolean().default(false),
})

/** A visit of a stop as it was made on the device, perhaps long before it could be sent. */
export const VisitWrite = z.object({
  roundId: recordId,
  /** Made on the device: the same visit counts once however often it is sent. */
  clientId: z.uuid(),
  stopNo: z.int().min(1).max(MAX_CHECKS),
  openedBy: z.enum(stopOpenings),
  /** By the clock of the device. */
  openedAt: instant,
  answeredAt: instant,
  /** Given, the stop was left out, and why. */
  skipReason: optionalText(500),
  answers: z.array(AnswerWrite).max(MAX_CHECKS).default([]),
  photos: z
    .array(z.object({ checkNo: optional(z.int().min(1).max(MAX_CHECKS)), fileId: recordId }))
    .max(MAX_VISIT_PHOTOS)
    .default([]),
})
export type VisitWrite = z.output<typeof VisitWrite>
export type AnswerWrite = z.output<typeof AnswerWrite>

/** Which route is walked now, beside its own times. */
export const RoundBegin = z.object({ routeId: recordId })
export type RoundBegin = z.output<typeof RoundBegin>

/** Ends a round; what was left out stays to be seen. */
export const RoundFinish = ById.extend({ finishedAt: instant, note: optionalText(1000) })
export type RoundFinish = z.output<typeof RoundFinish>

/** Enters an abnormal event for an answer. */
export const AbnormalOfAnswer = z.object({ answerId: recordId, phenomenon: text(4000).optional() })
export type AbnormalOfAnswer = z.output<typeof AbnormalOfAnswer>

const VisitAnswer = z.object({
  checkNo: z.int(),
  value: z.number().nullable(),
  isOk: z.boolean().nullable(),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  state: z.enum(answerStates),
  /** Of a reading: what became of it in the store of readings. */
  readingFate: z.enum(readingFates).nullable(),
  readingMessage: z.string().nullable(),
  /** What stands there where it differs. */
  standingValue: z.number().nullable(),
  abnormalId: recordId.nullable(),
  abnormalCode: z.string().nullable(),
  id: recordId,
})
export type VisitAnswer = z.output<typeof VisitAnswer>

/** A visit of a stop, with both clocks. */
export const Visit = z.object({
  clientId: z.string(),
  stopNo: z.int(),
  openedBy: z.enum(stopOpenings),
  openedAt: instant,
  answeredAt: instant,
  receivedAt: instant,
  /** What the clock of the device said, where that cannot be right and `answeredAt` is when it came in. */
  deviceAnsweredAt: instant.nullable(),
  byName: z.string(),
  skipReason: z.string().nullable(),
  answers: z.array(VisitAnswer),
  photos: z.array(StoredFile.extend({ checkNo: z.int().nullable() })),
  id: recordId,
})
export type Visit = z.output<typeof Visit>

export const InspectionRound = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  routeId: recordId,
  routeName: z.string(),
  versionNo: z.int(),
  frequency: z.enum(routeFrequencies),
  post: z.enum(shiftPosts),
  day,
  shiftCode: z.string().nullable(),
  dueAt: instant,
  dueUntil: instant,
  status: z.enum(roundStatuses),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  walkedByName: z.string().nullable(),
  stopCount: z.int(),
  /** Stops visited at least once, those left out with a reason not among them. */
  visitedCount: z.int(),
  /** Stops visited within half an hour of the window. */
  onTimeCount: z.int(),
  failedCount: z.int(),
  note: z.string().nullable(),
  can: z.object({ walk: z.boolean(), report: z.boolean() }),
  id: recordId,
})
export type InspectionRound = z.output<typeof InspectionRound>

/** A round with the checks of the edition it was made of, and what was found. */
export const InspectionRoundDetail = InspectionRound.extend({
  checks: z.array(RouteCheck),
  visits: z.array(Visit),
})
export type InspectionRoundDetail = z.output<typeof InspectionRoundDetail>

export const RoundQuery = listQuery(
  [
    'dueAt',
    'routeName',
    'status',
    'startedAt',
    'finishedAt',
    'walkedByName',
    'failedCount',
    'powerPlantName',
  ],
  {
    powerPlantId: recordId.optional(),
    routeId: recordId.optional(),
    status: z.enum(roundStatuses).optional(),
    isOpen: z.boolean().optional(),
    hasFailed: z.boolean().optional(),
    from: day.optional(),
    to: day.optional(),
  },
)
export type RoundQuery = z.output<typeof RoundQuery>

export const RoundFiguresQuery = z.object({ powerPlantId: recordId, from: day, to: day })
export type RoundFiguresQuery = z.output<typeof RoundFiguresQuery>

/** How the rounds of a route went over some days. */
export const RoundFigures = z.object({
  routeId: recordId,
  routeName: z.string(),
  rounds: z.int(),
  missedRounds: z.int(),
  plannedStops: z.int(),
  doneStops: z.int(),
  onTimeStops: z.int(),
  /** From opening a stop to its last answer; null without any visit. */
  meanSecondsPerStop: z.number().nullable(),
  /** Visits of less than five seconds. */
  hastyVisits: z.int(),
  /** Readings with the same value to the last digit in six rounds or more, one after the other. */
  copies: z.array(
    z.object({
      equipmentCode: z.string(),
      content: z.string(),
      value: z.number(),
      rounds: z.int(),
    }),
  ),
})
export type RoundFigures = z.output<typeof RoundFigures>
