import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { Limits } from '#contract/devices/limits.ts'
import { shiftPosts } from '#contract/duty-schedules/settings.ts'

import { checkKinds, checkMethods, checkRisks, routeFrequencies } from '../labels.ts'

/** How many checks a route may have. */
export const MAX_CHECKS = 300
const MINUTES_A_DAY = 1440

const clock = text(5).refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
  params: { vi: 'Giờ phải có dạng 06:00', en: 'A time looks like 06:00' },
})

/** One thing to do at a stop. Checks that follow each other at one thing are one stop. */
const CheckWrite = z
  .object({
    equipmentId: recordId,
    kind: z.enum(checkKinds),
    content: text(200),
    /** Of a reading: the parameter that the value goes to. */
    parameterId: optional(recordId),
    method: optional(z.enum(checkMethods)),
    /** What is right, in words: “khô, không rò dầu”. */
    standard: optionalText(200),
    risk: optional(z.enum(checkRisks)),
  })
  .superRefine((check, context) => {
    const missing = (path: string) =>
      context.issues.push({ code: 'custom', input: undefined, path: [path], message: undefined })
    if (check.kind === 'reading' && check.parameterId === null) missing('parameterId')
    if (check.kind === 'yesNo' && check.risk === null) missing('risk')
  })
export type CheckWrite = z.output<typeof CheckWrite>

const fields = {
  name: text(120),
  frequency: z.enum(routeFrequencies),
  /** Of a route of each shift: how long after the shift began it is due. */
  afterMinutes: optional(
    z
      .int()
      .min(0)
      .max(MINUTES_A_DAY - 1),
  ),
  /** Of a daily and weekly route: when it is due. */
  atTime: optional(clock),
  /** Of a weekly route: 1 is Monday, 7 is Sunday. */
  weekday: optional(z.int().min(1).max(7)),
  /** How long it may take from then on. */
  windowMinutes: z.int().min(15).max(MINUTES_A_DAY),
  post: z.enum(shiftPosts),
  isActive: z.boolean().default(true),
  note: optionalText(1000),
  checks: z.array(CheckWrite).min(1).max(MAX_CHECKS),
}

interface Timing {
  readonly frequency: (typeof routeFrequencies)[number]
  readonly afterMinutes: number | null
  readonly atTime: string | null
  readonly weekday: number | null
}

/** Each frequency says its own when, and no other; what is walked when needed says none. */
function checkTiming(route: Timing, context: z.core.$RefinementCtx): void {
  const missing = (path: keyof Timing) =>
    context.issues.push({ code: 'custom', input: undefined, path: [path], message: undefined })
  if (route.frequency === 'asked') return
  if (route.frequency === 'shift' ? route.afterMinutes === null : route.atTime === null)
    missing(route.frequency === 'shift' ? 'afterMinutes' : 'atTime')
  if (route.frequency === 'week' && route.weekday === null) missing('weekday')
}

/** A route as somebody lays it down. */
export const RouteWrite = z.object({ powerPlantId: recordId, ...fields }).superRefine(checkTiming)
export type RouteWrite = z.output<typeof RouteWrite>

/** The same later; a route stays with its plant. Rounds that are made already keep what they were made of. */
export const RouteUpdate = z.object({ ...fields, id: recordId, version }).superRefine(checkTiming)
export type RouteUpdate = z.output<typeof RouteUpdate>

/** A check with what it is about, as lists and rounds show it. */
export const RouteCheck = z.object({
  checkNo: z.int(),
  equipmentId: recordId,
  equipmentCode: z.string(),
  equipmentName: z.string(),
  operatingNo: z.string().nullable(),
  /** It failed an inspection and must not be used. */
  isBanned: z.boolean(),
  /** When the next of its inspections is due; a day that is past is overdue, also for a device without network. */
  inspectionDueOn: z.string().nullable(),
  kind: z.enum(checkKinds),
  content: z.string(),
  parameterId: recordId.nullable(),
  parameterName: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.int().nullable(),
  /** Of a reading: those that hold at the thing. */
  limits: Limits.nullable(),
  method: z.enum(checkMethods).nullable(),
  standard: z.string().nullable(),
  risk: z.enum(checkRisks).nullable(),
})
export type RouteCheck = z.output<typeof RouteCheck>

export const InspectionRoute = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  name: z.string(),
  frequency: z.enum(routeFrequencies),
  afterMinutes: z.int().nullable(),
  atTime: z.string().nullable(),
  weekday: z.int().nullable(),
  windowMinutes: z.int(),
  post: z.enum(shiftPosts),
  isActive: z.boolean(),
  note: z.string().nullable(),
  stopCount: z.int(),
  checkCount: z.int(),
  /** The number of what is laid down now: each change of the checks makes another. */
  versionNo: z.int(),
  changedByName: z.string(),
  changedAt: instant,
  version,
  can: z.object({ edit: z.boolean() }),
  id: recordId,
})
export type InspectionRoute = z.output<typeof InspectionRoute>

/** A route with its checks in their order. */
export const InspectionRouteDetail = InspectionRoute.extend({ checks: z.array(RouteCheck) })
export type InspectionRouteDetail = z.output<typeof InspectionRouteDetail>

export const RouteQuery = listQuery(
  ['name', 'frequency', 'windowMinutes', 'post', 'stopCount', 'checkCount', 'powerPlantName', 'changedAt'],
  {
    powerPlantId: recordId.optional(),
    frequency: z.enum(routeFrequencies).optional(),
    isActive: z.boolean().optional(),
  },
)
export type RouteQuery = z.output<typeof RouteQuery>
