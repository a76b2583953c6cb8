import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'
import { words } from '#contract/core/words.ts'
import { operatingStates } from '#contract/unit-operations/labels.ts'

import { missCauses } from './miss-causes.ts'

const figure = z.number().nullable()

/** How near a forecast came, in percent; null where no half-hour counts. */
export const Accuracy = z.object({
  /** Half-hours that were compared. */
  slotCount: z.int(),
  /** Mean of |A − F| / A over half-hours with more than 5 % of the installed power. */
  mapePercent: figure,
  /** Σ|A − F| / ΣA. */
  wapePercent: figure,
  /** Mean of |A − F| over the installed power. */
  nmaePercent: figure,
  /** Σ(F − A), in MWh: above zero too much was expected. */
  biasMwh: figure,
})
export type Accuracy = z.output<typeof Accuracy>

/** A half-hour of a plan beside what came; powers are those of the plant. */
export const ComparedSlot = z.object({
  expectedMw: figure,
  /** By the readings; null where less than nine tenths of it were read, or it has not passed. */
  actualMw: figure,
  /** What dispatch limited the plant to; null where it did not. */
  limitMw: figure,
  /** What it could have given then, as the report of the day has it. */
  availableMw: figure,
  /** What units that were planned to run did instead. */
  states: z.array(z.enum(operatingStates)),
  /** What went wrong in it, as the book of events has it. */
  events: z.array(z.string()),
  /** Why it came as it did; null of one that is not known yet. */
  cause: z.enum(missCauses).nullable(),
})
export type ComparedSlot = z.output<typeof ComparedSlot>

/**
 * Energy of a period so far against its plan, and the same stretch of the year before. Both end at the same moment: a day that
 * is over counts whole on both sides, today until the same time of day.
 */
const Accumulated = z.object({
  period: z.enum(['day', 'month', 'year']),
  /** Of the whole period; null without an approved plan. */
  plannedMwh: figure,
  /** Up to the day of the plan, by the energy that every other screen shows. */
  actualMwh: figure,
  /** Where readings of the period begin only after its start: their first day. */
  sinceDay: z.string().nullable(),
  /** Null where readings do not cover that stretch from its start. */
  lastYearMwh: figure,
})
export type Accumulated = z.output<typeof Accumulated>

/** A plan of a day beside what came. */
export const OutputComparison = z.object({
  day,
  installedMw: figure,
  slots: z.array(ComparedSlot),
  /** Of half-hours that dispatch did not limit. */
  free: Accuracy,
  /** Of those it did: against what the plant could have given. */
  curtailed: Accuracy,
  accumulated: z.array(Accumulated),
  /** Until when both sides of it count, of today; null of a day that is over. */
  untilAt: instant.nullable(),
})
export type OutputComparison = z.output<typeof OutputComparison>

/** Whose month is asked for: that of a day. */
export const OutputMonthQuery = z.object({ powerPlantId: recordId, day })
export type OutputMonthQuery = z.output<typeof OutputMonthQuery>

/** A month of a plant by days, in MWh. */
export const OutputMonth = z.object({
  days: z.array(
    z.object({
      day,
      /** Of the newest approved plan of the day, or else what the approved plan of the month has for it; null without either. */
      plannedMwh: figure,
      /** By the energy of every other screen, today until the plant's cut-off; null of a day to come or without any reading. */
      actualMwh: figure,
    }),
  ),
})
export type OutputMonth = z.output<typeof OutputMonth>

/** The accuracy of what was sent for a day: of each half-hour the revision that was sent before it began. */
export const DayAccuracy = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  day,
  /** The last that was sent. */
  outputId: recordId,
  revision: z.int(),
  authorName: z.string(),
  sentAt: instant,
  /** From sending to the beginning of the day; below zero within the day. */
  leadHours: z.number(),
  /** Of the half-hours of which both is known, what was expected and what came: of a day that goes on, of those so far. */
  plannedMwh: figure,
  actualMwh: figure,
  curtailedSlotCount: z.int(),
  ...Accuracy.shape,
})
export type DayAccuracy = z.output<typeof DayAccuracy>

/** The accuracy of several days together, by who prepared them or how early they were sent. */
export const PooledAccuracy = z.object({ name: z.string(), dayCount: z.int(), ...Accuracy.shape })
export type PooledAccuracy = z.output<typeof PooledAccuracy>

/** The accuracy of the half-hours of one cause; curtailed ones against what could have been given. */
export const CauseAccuracy = z.object({ cause: z.enum(missCauses), dayCount: z.int(), ...Accuracy.shape })
export type CauseAccuracy = z.output<typeof CauseAccuracy>

/** How far ahead plans are sent, by hours before their day begins. */
export const leadSteps = [0, 6, 12, 24] as const

/** The most days that accuracies are asked of at once. */
export const MOST_COMPARED_DAYS = 62

export const AccuracyQuery = z
  .object({ powerPlantId: recordId.optional(), from: day, to: day })
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (days >= 0 && days < MOST_COMPARED_DAYS) return
    const params = {
      vi: `Chọn từ 1 đến ${MOST_COMPARED_DAYS} ngày`,
      en: `Choose 1 to ${MOST_COMPARED_DAYS} days`,
    }
    context.issues.push({ code: 'custom', input: to, path: ['to'], params })
  })
export type AccuracyQuery = z.output<typeof AccuracyQuery>

export const OutputAccuracy = z.object({
  items: z.array(DayAccuracy),
  byPreparer: z.array(PooledAccuracy),
  byLead: z.array(PooledAccuracy),
  /** Every half-hour that was compared once, by why it came as it did. */
  byCause: z.array(CauseAccuracy),
})
export type OutputAccuracy = z.output<typeof OutputAccuracy>

const accuracyWords = {
  slotCount: {
    vi: 'Số chu kỳ so được',
    en: 'Half-hours compared',
    short: { vi: 'Chu kỳ', en: 'Half-hours' },
  },
  mapePercent: { vi: 'MAPE', en: 'MAPE', unit: '%' },
  wapePercent: { vi: 'WAPE', en: 'WAPE', unit: '%' },
  nmaePercent: { vi: 'nMAE', en: 'nMAE', unit: '%' },
  biasMwh: {
    vi: 'Lệch (dự kiến − thực tế)',
    en: 'Bias (expected − actual)',
    short: { vi: 'Lệch', en: 'Bias' },
    unit: 'MWh',
  },
} as const

/** What the figures of accuracy are called. */
export const dayAccuracyWords = words<
  DayAccuracy & PooledAccuracy & CauseAccuracy,
  'outputId' | 'powerPlantId'
>()({
  ...accuracyWords,
  powerPlantName: { vi: 'Nhà máy', en: 'Plant' },
  day: { vi: 'Ngày', en: 'Day' },
  revision: { vi: 'Lần', en: 'Revision' },
  authorName: { vi: 'Người lập', en: 'Prepared by' },
  sentAt: { vi: 'Gửi lúc', en: 'Sent' },
  leadHours: { vi: 'Gửi trước', en: 'Sent ahead', unit: 'h' },
  plannedMwh: { vi: 'Dự kiến', en: 'Expected', unit: 'MWh' },
  actualMwh: { vi: 'Thực tế', en: 'Actual', unit: 'MWh' },
  curtailedSlotCount: {
    vi: 'Chu kỳ bị tiết giảm',
    en: 'Curtailed half-hours',
    short: { vi: 'Tiết giảm', en: 'Curtailed' },
  },
  name: { vi: 'Nhóm', en: 'Group' },
  cause: { vi: 'Nguyên nhân', en: 'Cause' },
  dayCount: { vi: 'Số ngày', en: 'Days' },
})

/** What the columns of a compared day are called. */
export const comparedWords = words<ComparedSlot & Accumulated, 'sinceDay'>()({
  expectedMw: { vi: 'P dự kiến', en: 'Expected P', unit: 'MW' },
  actualMw: { vi: 'P thực tế', en: 'Actual P', unit: 'MW' },
  limitMw: { vi: 'Lệnh giới hạn', en: 'Limit', unit: 'MW' },
  availableMw: { vi: 'P khả dụng khi bị tiết giảm', en: 'P available while limited', unit: 'MW' },
  states: { vi: 'Tổ máy', en: 'Units' },
  events: { vi: 'Sự kiện', en: 'Events' },
  cause: { vi: 'Nguyên nhân', en: 'Cause' },
  period: { vi: 'Lũy kế', en: 'So far' },
  plannedMwh: { vi: 'Kế hoạch', en: 'Plan', unit: 'MWh' },
  actualMwh: { vi: 'Thực hiện', en: 'Actual', unit: 'MWh' },
  lastYearMwh: { vi: 'Cùng kỳ năm trước', en: 'A year before', unit: 'MWh' },
})
