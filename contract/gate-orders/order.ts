import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { confirmMeans, gateAuthorities, gateOrderStatuses, noticeMeans } from './labels.ts'
import { gateOrderProblems } from './problems.ts'

/** The most steps of one order: a storm of two days by the hour. */
export const MAX_STEPS = 48
/** How far the last step may be from the first, in days. */
export const MAX_PLAN_DAYS = 7
/** The most faxes and photos of one order. */
export const MAX_GATE_ORDER_FILES = 20

const openingM = z.number().min(0).max(50)
/** A level above the dam in m. */
export const levelM = z.number().min(-100).max(5000)
const flowM3s = z.number().min(0).max(100_000)

/** A gate by its code in the reservoir's version of the day, and how far it is open, in metres. */
export const GateOpening = z.object({ gateCode: text(20), openingM })
export type GateOpening = z.output<typeof GateOpening>

/** How far each gate of a reservoir stands open. */
export const openings = z.array(GateOpening).min(1).max(50)

/** What is to be done when: how far every gate stands open from then on. */
export const PlannedStepWrite = z.object({ at: instant, openings })
export type PlannedStepWrite = z.output<typeof PlannedStepWrite>

const planFields = {
  reservoirId: recordId,
  /** The level of the reservoir when the plan is made, in metres above the sea. */
  levelM,
  /** What is expected to come in, and to go through the turbines, meanwhile. */
  inflowM3s: flowM3s,
  turbineFlowM3s: flowM3s,
  /** How far every gate is open before the first step. */
  openingsBefore: openings,
  steps: z.array(PlannedStepWrite).min(1).max(MAX_STEPS),
}

const orderFields = {
  ...planFields,
  authority: z.enum(gateAuthorities),
  /** Who gave the order on behalf of the authority, and the number of their letter. */
  authorityName: optionalText(200),
  authorityOrderNo: optionalText(60),
  reason: text(1000),
  note: optionalText(2000),
}

const DAY_MS = 86_400_000

interface Plan {
  readonly openingsBefore: readonly GateOpening[]
  readonly steps: readonly PlannedStepWrite[]
}

/** Says at the field what of a plan cannot be: steps out of order, gates that differ, an order of above without its number. */
function judge(
  plan: Plan & { readonly authority?: string; readonly authorityOrderNo?: string | null },
  context: z.core.$RefinementCtx,
): void {
  const wrong = (
    name: 'stepsOutOfOrder' | 'planTooLong' | 'otherGates' | 'nothingMoves' | 'orderNoMissing',
    path: (string | number)[],
  ) => {
    const { vi, en } = gateOrderProblems[name].words
    context.issues.push({ code: 'custom', input: name, path, params: { vi, en } })
  }
  const codesOf = (list: readonly GateOpening[]) =>
    list
      .map(({ gateCode }) => gateCode)
      .toSorted()
      .join('\n')
  const before = codesOf(plan.openingsBefore)
  if (new Set(plan.openingsBefore.map(({ gateCode }) => gateCode)).size < plan.openingsBefore.length)
    wrong('otherGates', ['openingsBefore'])
  for (const [place, step] of plan.steps.entries()) {
    const earlier = plan.steps[place - 1]
    if (earlier && Date.parse(earlier.at) >= Date.parse(step.at))
      wrong('stepsOutOfOrder', ['steps', place, 'at'])
    if (codesOf(step.openings) !== before) wrong('otherGates', ['steps', place, 'openings'])
    else if (isSame(earlier?.openings ?? plan.openingsBefore, step.openings))
      wrong('nothingMoves', ['steps', place, 'openings'])
  }
  const [first, last] = [plan.steps[0], plan.steps.at(-1)]
  if (first && last && Date.parse(last.at) - Date.parse(first.at) > MAX_PLAN_DAYS * DAY_MS)
    wrong('planTooLong', ['steps', plan.steps.length - 1, 'at'])
  const isOfAbove = plan.authority !== undefined && plan.authority !== 'plant'
  if (isOfAbove && plan.authorityOrderNo === null) wrong('orderNoMissing', ['authorityOrderNo'])
}

function isSame(one: readonly GateOpening[], other: readonly GateOpening[]): boolean {
  const kept = new Map(one.map(({ gateCode, openingM: opening }) => [gateCode, opening]))
  return other.every(({ gateCode, openingM: opening }) => kept.get(gateCode) === opening)
}

/** What an order says before it is signed. */
export const GateOrderWrite = z.object(orderFields).superRefine(judge)
export type GateOrderWrite = z.output<typeof GateOrderWrite>

export const GateOrderUpdate = z.object({ ...orderFields, id: recordId, version }).superRefine(judge)
export type GateOrderUpdate = z.output<typeof GateOrderUpdate>

/** A plan whose release is worked out and nothing kept. */
export const GatePlan = z.object(planFields).superRefine(judge)
export type GatePlan = z.output<typeof GatePlan>

/** What leaves a reservoir from a moment on by the plan. */
const ReleasePoint = z.object({
  at: instant,
  /** The level then, if as much comes in and goes through the turbines as was expected. */
  levelM: z.number(),
  spillFlowM3s: z.number(),
  /** Over the gates, through the turbines and the environmental outlet together. */
  releaseM3s: z.number(),
})
export type ReleasePoint = z.output<typeof ReleasePoint>

/** The release that follows from a plan: just before and after each step, and every 15 minutes up to an hour after the last. */
export const ReleaseCurve = z.object({
  points: z.array(ReleasePoint),
  /** What each step leads to, in the order of the steps. */
  steps: z.array(ReleasePoint),
  /** The greatest release of the plan, and when. */
  peak: ReleasePoint,
})
export type ReleaseCurve = z.output<typeof ReleaseCurve>

const Can = z.object({
  edit: z.boolean(),
  sign: z.boolean(),
  receive: z.boolean(),
  /** Siren, notice, step: what the shift does with it. */
  execute: z.boolean(),
  complete: z.boolean(),
  cancel: z.boolean(),
  attach: z.boolean(),
})

/** An order as lists show it. */
export const GateOrder = z.object({
  /** `003/2026/LVH-ST`; null before it is signed. */
  orderNo: z.string().nullable(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  reservoirId: recordId,
  reservoirName: z.string(),
  status: z.enum(gateOrderStatuses),
  authority: z.enum(gateAuthorities),
  authorityOrderNo: z.string().nullable(),
  reason: z.string(),
  /** When its first step is planned. */
  plannedFrom: instant,
  stepCount: z.int(),
  doneCount: z.int(),
  /** The greatest spill over the gates by the plan, and as it came to be. */
  expectedSpillM3s: z.number(),
  actualSpillM3s: z.number().nullable(),
  authorName: z.string(),
  creationTime: instant,
  signedByName: z.string().nullable(),
  signedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  completedAt: instant.nullable(),
  version,
  can: Can,
  id: recordId,
})
export type GateOrder = z.output<typeof GateOrder>

const PlannedStep = z.object({
  stepNo: z.int(),
  at: instant,
  openings: z.array(GateOpening),
  /** By the plan: the level then, the flow over the gates, and all that leaves. */
  levelM: z.number(),
  spillFlowM3s: z.number(),
  releaseM3s: z.number(),
})
export type PlannedStep = z.output<typeof PlannedStep>

export const DoneStep = z.object({
  stepNo: z.int(),
  startedAt: instant,
  finishedAt: instant,
  openings: z.array(GateOpening),
  levelM: z.number(),
  /** What these openings let through at that level. */
  spillFlowM3s: z.number(),
  executorId: recordId,
  executorName: z.string(),
  supervisorId: recordId,
  supervisorName: z.string(),
  note: z.string().nullable(),
  unannouncedReason: z.string().nullable(),
  writtenByName: z.string(),
  writtenAt: instant,
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.enum(confirmMeans).nullable(),
  /** The caller is the one who has yet to confirm it. */
  waitsForMe: z.boolean(),
})
export type DoneStep = z.output<typeof DoneStep>

const Siren = z.object({ at: instant, site: z.string(), byName: z.string(), id: recordId })

const Notice = z.object({
  contactId: z.string().nullable(),
  office: z.string(),
  receiverName: z.string(),
  phoneNumber: z.string().nullable(),
  means: z.enum(noticeMeans),
  at: instant,
  byName: z.string(),
  id: recordId,
})
export type GateNotice = z.output<typeof Notice>

const GateOrderFile = z.object({
  fileId: recordId,
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  addedByName: z.string(),
  addedAt: instant,
  canDelete: z.boolean(),
  id: recordId,
})
export type GateOrderFile = z.output<typeof GateOrderFile>

/** Somebody who is told before gates are opened. */
export const GateContact = z.object({
  /** Kept for as long as the contact is on the list; a new one has none and is given one. */
  id: z
    .string()
    .regex(/^[\w-]{0,40}$/)
    .default(''),
  reservoirId: recordId,
  /** Commune, office, plant downstream. */
  office: text(200),
  personName: optionalText(120),
  phoneNumber: optionalText(30),
  /** Gates are not opened before they were told, or with a reason. */
  isMandatory: z.boolean(),
})
export type GateContact = z.output<typeof GateContact>

/** An order in full. */
export const GateOrderDetail = GateOrder.extend({
  authorityName: z.string().nullable(),
  note: z.string().nullable(),
  levelM: z.number(),
  inflowM3s: z.number(),
  turbineFlowM3s: z.number(),
  openingsBefore: z.array(GateOpening),
  steps: z.array(PlannedStep),
  curve: ReleaseCurve,
  doneSteps: z.array(DoneStep),
  sirens: z.array(Siren),
  notices: z.array(Notice),
  files: z.array(GateOrderFile),
  /** Whom the procedure has told before gates are opened, as the list of the reservoir says now. */
  contacts: z.array(GateContact),
  /** How long before the first opening sirens sound and people are told, in minutes. */
  noticeLeadMinutes: z.int(),
  /** What is still missing of that: the siren, mandatory offices. */
  unannounced: z.array(z.string()),
  /** SHA-256 of what was signed; null before. */
  contentHash: z.string().nullable(),
  receivedByName: z.string().nullable(),
  completedByName: z.string().nullable(),
  completionNote: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledByName: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Who of the shift on duty may carry out and watch over a step. */
  crew: z.array(z.object({ employeeId: recordId, fullName: z.string() })),
})
export type GateOrderDetail = z.output<typeof GateOrderDetail>

export const GateOrderQuery = listQuery(
  ['orderNo', 'status', 'plannedFrom', 'signedAt', 'reservoirName', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    reservoirId: recordId.optional(),
    status: z.enum(gateOrderStatuses).optional(),
    /** Signed or being carried out. */
    isOpen: z.boolean().optional(),
    authority: z.enum(gateAuthorities).optional(),
    /** First and last day of the first planned step. */
    from: day.optional(),
    to: day.optional(),
  },
)

/** What a new order starts from: the reservoir as it stands. */
export const GateOrderStart = z.object({
  reservoirs: z.array(
    z.object({
      id: recordId,
      powerPlantId: recordId,
      name: z.string(),
      gates: z.array(z.object({ code: z.string(), maxOpeningM: z.number() })),
      /** The latest observed level and flows; null where there is none. */
      levelM: z.number().nullable(),
      observedAt: instant.nullable(),
      inflowM3s: z.number().nullable(),
      turbineFlowM3s: z.number().nullable(),
      /** How far the gates are open after the last step that was carried out, by gate. */
      openings: z.array(GateOpening),
    }),
  ),
})
export type GateOrderStart = z.output<typeof GateOrderStart>
