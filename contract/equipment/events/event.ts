import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'

import type { Insulation } from '../insulation.ts'
import { equipmentEventKinds } from './labels.ts'

/** How many files an event may carry. */
export const MAX_EVENT_FILES = 20
/** A hundred years without a stop are 876,600 hours. */
const MOST_HOURS = 1_000_000
const MOST_VND = 10_000_000_000_000
const MOST_MEGOHM = 100_000_000

const fields = {
  kind: z.enum(equipmentEventKinds),
  occurredAt: instant,
  finishedAt: optional(instant),
  content: text(4000),
  /** What was put in its place: parts, oil, seals. */
  materials: optionalText(2000),
  performer: optionalText(200),
  permitNo: optionalText(60),
  acceptanceNo: optionalText(60),
  result: optionalText(2000),
  /** The resistance of its insulation, and how warm it was then: one says nothing without the other. */
  insulationMegohm: optional(z.number().min(0).max(MOST_MEGOHM)),
  insulationC: optional(z.number().min(-20).max(180)),
  /** What its counter of hours read then; what counters read that were replaced before is added where hours are told. */
  runningHours: optional(z.number().min(0).max(MOST_HOURS)),
  /** What the counter that was replaced read last, and the new one first. */
  counterLast: optional(z.number().min(0).max(MOST_HOURS)),
  counterFirst: optional(z.number().min(0).max(MOST_HOURS)),
  costVnd: optional(z.int().min(0).max(MOST_VND)),
  /** Files uploaded for the purpose `equipmentEvent`, in order; one that is left out is taken off. */
  fileIds: z.array(recordId).max(MAX_EVENT_FILES).default([]),
}

/** Nothing is finished before it began. */
function checkTimes(
  times: { readonly occurredAt: string; readonly finishedAt: string | null },
  context: z.core.$RefinementCtx,
): void {
  const { occurredAt, finishedAt } = times
  if (finishedAt === null || Date.parse(finishedAt) >= Date.parse(occurredAt)) return
  context.issues.push({
    code: 'custom',
    input: times,
    path: ['finishedAt'],
    params: {
      vi: 'Lúc kết thúc không thể trước lúc bắt đầu. Hãy sửa một trong hai.',
      en: 'It cannot end before it began. Change one of the two.',
    },
  })
}

/** A resistance is measured at a temperature. */
function checkInsulation(said: Insulation, context: z.core.$RefinementCtx): void {
  const { insulationMegohm, insulationC } = said
  if ((insulationMegohm === null) === (insulationC === null)) return
  context.issues.push({
    code: 'custom',
    input: said,
    path: [insulationC === null ? 'insulationC' : 'insulationMegohm'],
    params: {
      vi: 'Điện trở cách điện phải có cả số đo và nhiệt độ khi đo',
      en: 'An insulation needs both what was measured and how warm it was',
    },
  })
}

/** A replacement of the counter says what both counters read, and nothing else does. */
function checkCounter(said: CounterSaid, context: z.core.$RefinementCtx): void {
  const wrong = (path: string, vi: string, en: string) =>
    context.issues.push({ code: 'custom', input: said, path: [path], params: { vi, en } })
  const isReplacement = said.kind === 'counterReplacement'
  for (const name of ['counterLast', 'counterFirst'] as const) {
    if (isReplacement && said[name] === null)
      wrong(name, 'Thay đồng hồ thì ghi số này', 'A replacement of the counter says this')
    if (!isReplacement && said[name] !== null)
      wrong(name, 'Chỉ ghi khi thay đồng hồ giờ chạy', 'Only a replacement of the hour counter says this')
  }
  if (isReplacement && said.runningHours !== null)
    wrong(
      'runningHours',
      'Để trống: số cuối và số đầu của hai đồng hồ đã nói',
      'Leave it empty: the last and the first reading tell it',
    )
}

interface CounterSaid {
  readonly kind: string
  readonly runningHours: number | null
  readonly counterLast: number | null
  readonly counterFirst: number | null
}

/** An own event of a thing of the register as somebody enters it. */
export const EquipmentEventWrite = z
  .object({ equipmentId: recordId, ...fields })
  .superRefine(checkTimes)
  .superRefine(checkInsulation)
  .superRefine(checkCounter)
export type EquipmentEventWrite = z.output<typeof EquipmentEventWrite>

/** The same later; an event stays with its thing. */
export const EquipmentEventUpdate = z
  .object({ ...fields, id: recordId, version })
  .superRefine(checkTimes)
  .superRefine(checkInsulation)
  .superRefine(checkCounter)
export type EquipmentEventUpdate = z.output<typeof EquipmentEventUpdate>

/** Strikes an event through: it stays readable with the reason, and the life of the thing tells it no more. */
export const EquipmentEventStrike = ById.extend({ reason: text(500) })
export type EquipmentEventStrike = z.output<typeof EquipmentEventStrike>

export const EquipmentEvent = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  equipmentId: recordId,
  equipmentCode: z.string(),
  equipmentName: z.string(),
  kind: z.enum(equipmentEventKinds),
  occurredAt: instant,
  finishedAt: instant.nullable(),
  content: z.string(),
  materials: z.string().nullable(),
  performer: z.string().nullable(),
  permitNo: z.string().nullable(),
  acceptanceNo: z.string().nullable(),
  result: z.string().nullable(),
  insulationMegohm: z.number().nullable(),
  insulationC: z.number().nullable(),
  runningHours: z.number().nullable(),
  counterLast: z.number().nullable(),
  counterFirst: z.number().nullable(),
  costVnd: z.number().nullable(),
  fileCount: z.int(),
  createdByName: z.string(),
  creationTime: instant,
  struckAt: instant.nullable(),
  struckByName: z.string().nullable(),
  struckReason: z.string().nullable(),
  version,
  can: z.object({ edit: z.boolean(), strike: z.boolean() }),
  id: recordId,
})
export type EquipmentEvent = z.output<typeof EquipmentEvent>

/** An event with its files, in their order. */
export const EquipmentEventDetail = EquipmentEvent.extend({ files: z.array(StoredFile) })
export type EquipmentEventDetail = z.output<typeof EquipmentEventDetail>

export const EquipmentEventQuery = listQuery(
  [
    'occurredAt',
    'finishedAt',
    'kind',
    'equipmentCode',
    'performer',
    'runningHours',
    'costVnd',
    'powerPlantName',
    'creationTime',
  ],
  {
    powerPlantId: recordId.optional(),
    /** The thing itself and all that is below it. */
    underId: recordId.optional(),
    kind: z.enum(equipmentEventKinds).optional(),
    from: day.optional(),
    to: day.optional(),
    isStruck: z.boolean().optional(),
  },
)
export type EquipmentEventQuery = z.output<typeof EquipmentEventQuery>
