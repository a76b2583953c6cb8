import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, recordId, text } from '#contract/core/rules.ts'

import { assignableCauses, lossCauses, SLOTS } from './causes.ts'

/** The longest period that is looked at, in days. */
export const MAX_LEDGER_DAYS = 366

const cause = z.enum(lossCauses)
const kwh = z.number()
const ratio = z.number().nullable()

/** What one cause took of one device on one day. */
export const LossPiece = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  day: z.string(),
  deviceId: recordId,
  deviceCode: z.string(),
  deviceName: z.string(),
  station: z.string().nullable(),
  cause,
  /** Below zero for what was above expectation. */
  energyKwh: kwh,
  /** Minutes of the time it should have run that it stood still. */
  stopMinutes: z.int(),
  /** Beginning of its first half-hour and end of its last. */
  startsAt: instant,
  endsAt: instant,
  /** Somebody moved some of it from or to another cause. */
  isReassigned: z.boolean(),
  id: recordId,
})
export type LossPiece = z.output<typeof LossPiece>

export const LossQuery = listQuery(['day', 'deviceCode', 'cause', 'energyKwh'], {
  powerPlantId: recordId.optional(),
  deviceId: recordId.optional(),
  cause: cause.optional(),
  isReassigned: z.boolean().optional(),
  /** First and last day. */
  from: day.optional(),
  to: day.optional(),
})
export type LossQuery = z.output<typeof LossQuery>

/** What else the product knows of the time of a piece: the state, stop or limit its cause was taken from. */
export const LossEntry = z.object({
  kind: z.enum(['state', 'stop', 'limit']),
  /** The state of a unit, the day of an inverter, or the report of a plant. */
  id: recordId,
  /** Code of the state or of the cause of the stop; null for a limit. */
  code: z.string().nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  limitMw: z.number().nullable(),
  availableMw: z.number().nullable(),
  orderNo: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LossEntry = z.output<typeof LossEntry>

/** A part of a piece that somebody moved to another cause. */
export const LossReassignment = z.object({
  powerPlantId: recordId,
  day: z.string(),
  /** Null for every device of the plant. */
  deviceId: recordId.nullable(),
  deviceCode: z.string().nullable(),
  /** First and last half-hour, 1 to 48. */
  fromSlot: z.int(),
  toSlot: z.int(),
  fromCause: cause,
  toCause: cause,
  reason: z.string(),
  authorName: z.string(),
  createdAt: instant,
  /** What it moved when the day was worked out last; 0 where nothing is left to move. */
  movedKwh: kwh,
  version: z.int(),
  id: recordId,
  can: z.object({ takeBack: z.boolean() }),
})
export type LossReassignment = z.output<typeof LossReassignment>

/** A piece with its half-hours and what stands behind it. */
export const LossPieceDetails = LossPiece.extend({
  halves: z.array(
    z.object({ slot: z.int(), expectedKwh: kwh, actualKwh: kwh, lostKwh: kwh, stopMinutes: z.int() }),
  ),
  entries: z.array(LossEntry),
  reassignments: z.array(LossReassignment),
  can: z.object({ reassign: z.boolean() }),
})
export type LossPieceDetails = z.output<typeof LossPieceDetails>

/** A plant, or one device of it, over some days; both ends included. */
export const WaterfallQuery = z.object({
  powerPlantId: recordId,
  from: day,
  to: day,
  deviceId: recordId.optional(),
})
export type WaterfallQuery = z.output<typeof WaterfallQuery>

const CauseSum = z.object({
  cause,
  energyMwh: z.number(),
  stopHours: z.number(),
  /** Devices and days that it took something of. */
  pieces: z.int(),
  isExcluded: z.boolean(),
})
export type CauseSum = z.output<typeof CauseSum>

/** A figure with the numbers it is made of. */
const Quotient = z.object({ value: ratio, above: z.number(), below: z.number() })
export type Quotient = z.output<typeof Quotient>

/** From what could have been made down to what was: expected − Σ causes = actual, to the watt-hour. */
export const Waterfall = z.object({
  from: z.string(),
  to: z.string(),
  isSolar: z.boolean(),
  expectedMwh: z.number(),
  actualMwh: z.number(),
  /** Expected in half-hours without a reading: nobody knows what was made, and it counts on neither side. */
  unmeasuredMwh: z.number(),
  causes: z.array(CauseSum),
  /** Share of the hours devices should have run in which they could, IEEE Std 762; all causes, and without those excluded. */
  availability: Quotient,
  contractAvailability: Quotient,
  /** IEC 61724-1; null for a hydro plant, or without light. The contract's adds back what excluded causes took. */
  performanceRatio: Quotient.nullable(),
  contractPerformanceRatio: Quotient.nullable(),
  excludedCauses: z.array(cause),
  referencePr: z.number(),
  /** Days of the period that are worked out, that wait for it, and when the last was. */
  computedDays: z.int(),
  waitingDays: z.int(),
  computedAt: instant.nullable(),
  can: z.object({ reassign: z.boolean(), recompute: z.boolean(), changeSettings: z.boolean() }),
})
export type Waterfall = z.output<typeof Waterfall>

export const HoursQuery = z.object({ powerPlantId: recordId, date: day, deviceId: recordId.optional() })
export type HoursQuery = z.output<typeof HoursQuery>

/** A half-hour of a plant or device with all it is made of. */
const LedgerHalf = z.object({
  /** 1 ends at 00:30, 48 at 24:00. */
  slot: z.int(),
  expectedKwh: kwh,
  actualKwh: kwh,
  causes: z.array(z.object({ cause, energyKwh: kwh })),
})

export const LedgerDay = z.object({
  date: z.string(),
  /** Null for a day that is not worked out. */
  computedAt: instant.nullable(),
  halves: z.array(LedgerHalf),
  entries: z.array(LossEntry.extend({ deviceCode: z.string().nullable() })),
})
export type LedgerDay = z.output<typeof LedgerDay>

const slot = z.int().min(1).max(SLOTS)

/** Moves what a cause took in some half-hours to another cause. */
export const Reassign = z
  .object({
    powerPlantId: recordId,
    date: day,
    /** Left out for every device of the plant. */
    deviceId: recordId.nullish().transform((id) => id ?? null),
    fromSlot: slot,
    toSlot: slot,
    fromCause: z.enum(lossCauses).exclude(['surplus']),
    toCause: z.enum(assignableCauses),
    reason: text(500),
  })
  .refine(({ fromSlot, toSlot }) => fromSlot <= toSlot, {
    path: ['toSlot'],
    params: { vi: 'Nửa giờ cuối không trước nửa giờ đầu', en: 'The last half-hour is not before the first' },
  })
  .refine(({ fromCause, toCause }) => fromCause !== toCause, {
    path: ['toCause'],
    params: {
      vi: 'Chọn nguyên nhân khác nguyên nhân đang ghi',
      en: 'Choose another cause than the one it has',
    },
  })
export type Reassign = z.output<typeof Reassign>

export const Recompute = z.object({ powerPlantId: recordId, from: day, to: day })
export type Recompute = z.output<typeof Recompute>
