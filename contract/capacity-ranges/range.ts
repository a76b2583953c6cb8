import * as z from 'zod'

import { ApprovalRequestDetail, Decider } from '#contract/approvals/request.ts'
import { requestStages } from '#contract/approvals/labels.ts'
import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { plantKinds } from '#contract/plants/index.ts'

import { rangeStandings } from './labels.ts'
import { capacityRangeProblems } from './problems.ts'

const MOST_POINTS = 30
const megawatts = z.number().min(0).max(10_000)
const megavars = z.number().min(-10_000).max(10_000)
const minutes = z.int().min(0).max(100_000)

const headPoint = z.object({ headM: z.number().positive().max(3000), pMaxMw: megawatts })
const headPoints = z.array(headPoint).max(MOST_POINTS).default([])

const rangeFields = {
  validFrom: day,
  /** Least stable power, in MW. */
  pMinMw: megawatts,
  pMaxMw: megawatts,
  /** Greatest power by gross head, in the order of heads; of hydro units. */
  powerByHead: headPoints,
  /** Greatest power by ambient temperature, in its order; of solar plants. */
  powerByAmbient: z
    .array(z.object({ ambientC: z.number().min(-60).max(90), pMaxMw: megawatts }))
    .max(MOST_POINTS)
    .default([]),
  /** Powers at which the machine vibrates: it may pass, not stay. */
  forbiddenZones: z
    .array(z.object({ fromMw: megawatts, toMw: megawatts }))
    .max(10)
    .default([]),
  /** The P–Q diagram: reactive power that is allowed at each power, inductive positive. */
  reactiveByPower: z
    .array(z.object({ pMw: megawatts, qMinMvar: megavars, qMaxMvar: megavars }))
    .min(2)
    .max(MOST_POINTS),
  /** The penstock that the unit hangs on with others: the units that name the same one are limited together. */
  penstock: optionalText(60),
  /** Greatest power of all units of that penstock together by gross head, in the order of heads. */
  penstockByHead: headPoints,
  rampUpMwPerMin: z.number().positive().max(10_000),
  rampDownMwPerMin: z.number().positive().max(10_000),
  /** From standstill to full power. */
  startMinutes: minutes,
  minUpMinutes: optional(minutes),
  minDownMinutes: optional(minutes),
  maxStartsPerDay: optional(z.int().min(1).max(200)),
  /** The document it rests on: number, day, what it is. */
  basis: text(500),
  note: optionalText(1000),
}

/** What its author writes of a range; of a whole record it takes just that. */
export const CapacityRangeFigures = z.object(rangeFields)
export type CapacityRangeFigures = z.output<typeof CapacityRangeFigures>
type Complaint = Extract<
  keyof typeof capacityRangeProblems,
  | 'minNotBelowMax'
  | 'headsOutOfOrder'
  | 'headPowerTooGreat'
  | 'ambientOutOfOrder'
  | 'ambientPowerTooGreat'
  | 'zonesUnclear'
  | 'reactiveOutOfOrder'
  | 'reactiveIncomplete'
  | 'penstockNotNamed'
  | 'penstockWithoutPoints'
  | 'penstockHeadsOutOfOrder'
>

const rises = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

/** What is wrong with the figures of a range, judged by themselves. */
function complaintsOf(range: CapacityRangeFigures): Complaint[] {
  const { pMinMw, pMaxMw, powerByHead, powerByAmbient, forbiddenZones: zones, reactiveByPower } = range
  const { penstock, penstockByHead } = range
  const tooGreat = (points: readonly { readonly pMaxMw: number }[]) =>
    points.some((point) => point.pMaxMw > pMaxMw)
  const [first, last] = [reactiveByPower[0], reactiveByPower.at(-1)]
  const isOrdered =
    rises(reactiveByPower.map(({ pMw }) => pMw)) &&
    reactiveByPower.every(({ qMinMvar, qMaxMvar }) => qMinMvar < qMaxMvar)
  const areZonesClear = zones.every(
    ({ fromMw, toMw }, at) => fromMw < toMw && toMw <= pMaxMw && fromMw >= (zones[at - 1]?.toMw ?? 0),
  )
  const found: Readonly<Record<Complaint, boolean>> = {
    minNotBelowMax: pMinMw >= pMaxMw,
    headsOutOfOrder: !rises(powerByHead.map(({ headM }) => headM)),
    headPowerTooGreat: tooGreat(powerByHead),
    ambientOutOfOrder: !rises(powerByAmbient.map(({ ambientC }) => ambientC)),
    ambientPowerTooGreat: tooGreat(powerByAmbient),
    zonesUnclear: !areZonesClear,
    reactiveOutOfOrder: !isOrdered,
    reactiveIncomplete: isOrdered && !!first && !!last && (first.pMw > pMinMw || last.pMw < pMaxMw),
    penstockNotNamed: penstock === null && penstockByHead.length > 0,
    penstockWithoutPoints: penstock !== null && penstockByHead.length < 2,
    penstockHeadsOutOfOrder: !rises(penstockByHead.map(({ headM }) => headM)),
  }
  return (Object.keys(found) as Complaint[]).filter((name) => found[name])
}

function checkRange(range: CapacityRangeFigures, context: z.core.$RefinementCtx): void {
  for (const name of complaintsOf(range)) {
    const { vi, en, field } = capacityRangeProblems[name].words
    context.issues.push({ code: 'custom', input: name, path: [field], params: { vi, en } })
  }
}

/** What is registered of a unit, or of a solar plant as a whole, from a day on. */
export const CapacityRangeWrite = z
  .object({
    powerPlantId: recordId,
    /** A generating unit of a hydro plant; null for a solar plant as a whole. */
    unitId: optional(recordId),
    ...rangeFields,
  })
  .superRefine(checkRange)
export type CapacityRangeWrite = z.output<typeof CapacityRangeWrite>

/** The same for a draft, or for what came back; it stays with its unit. */
export const CapacityRangeUpdate = z.object({ id: recordId, version, ...rangeFields }).superRefine(checkRange)
export type CapacityRangeUpdate = z.output<typeof CapacityRangeUpdate>

/** Sends a draft, or what came back, on its way to the director. */
export const CapacityRangeSend = z.object({ id: recordId, version })
export type CapacityRangeSend = z.output<typeof CapacityRangeSend>

/** A capacity range as lists show it. */
export const CapacityRange = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  plantKind: z.enum(plantKinds),
  unitId: recordId.nullable(),
  /** The code of the unit; that of the plant where it is registered as a whole. */
  unitCode: z.string(),
  unitName: z.string(),
  /** Installed power; null where it is not known. */
  ratedMw: z.number().nullable(),
  ...rangeFields,
  powerByHead: z.array(z.object({ headM: z.number(), pMaxMw: z.number() })),
  penstock: z.string().nullable(),
  penstockByHead: z.array(z.object({ headM: z.number(), pMaxMw: z.number() })),
  powerByAmbient: z.array(z.object({ ambientC: z.number(), pMaxMw: z.number() })),
  forbiddenZones: z.array(z.object({ fromMw: z.number(), toMw: z.number() })),
  minUpMinutes: z.int().nullable(),
  minDownMinutes: z.int().nullable(),
  maxStartsPerDay: z.int().nullable(),
  note: z.string().nullable(),
  /** The last day on which it holds; null while nothing approved follows it, and before it is approved. */
  validTo: day.nullable(),
  standing: z.enum(rangeStandings),
  requestId: recordId.nullable(),
  stage: z.enum(requestStages).nullable(),
  turn: z.int().nullable(),
  /** Who said yes or no last; null while nobody has. */
  decidedBy: Decider.nullable(),
  approvedAt: instant.nullable(),
  authorName: z.string(),
  creationTime: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    send: z.boolean(),
    copy: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
  id: recordId,
})
export type CapacityRange = z.output<typeof CapacityRange>

/** A capacity range with its way through the approval; null for whoever has nothing to do with it. */
export const CapacityRangeDetail = CapacityRange.extend({ request: ApprovalRequestDetail.nullable() })
export type CapacityRangeDetail = z.output<typeof CapacityRangeDetail>

export const CapacityRangeQuery = listQuery(
  ['unitCode', 'validFrom', 'pMaxMw', 'standing', 'powerPlantName', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    unitId: recordId.optional(),
    standing: z.enum(rangeStandings).optional(),
  },
)
export type CapacityRangeQuery = z.output<typeof CapacityRangeQuery>

/** What can be registered at a plant: each of its generating units, or the solar plant as a whole. */
export const RangedUnit = z.object({
  /** Null for the plant as a whole. */
  unitId: recordId.nullable(),
  code: z.string(),
  name: z.string(),
  ratedMw: z.number().nullable(),
})
export type RangedUnit = z.output<typeof RangedUnit>
