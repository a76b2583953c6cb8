import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import {
  isDecided,
  MAX_EQUIPMENT_TEXT,
  pickedDeviceId,
  undecidedComplaint,
} from '#contract/devices/equipment.ts'
import { positionTitles } from '#contract/employees/labels.ts'
import { BreachIds } from '#contract/limit-breaches/breach.ts'

import {
  abnormalActions,
  abnormalLevels,
  abnormalStatuses,
  attachmentKinds,
  causeGroups,
  isIncident,
  reportMeans,
  reportRecipients,
  type AbnormalLevel,
} from './labels.ts'
import { firstOutOfOrder, type Milestones } from './milestones.ts'
import { abnormalProblems } from './problems.ts'

/** How many files one event may carry. */
export const MAX_ATTACHMENTS = 40

const power = z.number().min(0).max(10_000)

/** One line of how the event unfolded. */
const TimelineRow = z.object({ at: instant, text: text(500) })

/** One report made at once: to whom, by name if known, when and how. */
const ReportedTo = z.object({
  recipient: z.enum(reportRecipients),
  name: optional(text(120)),
  at: instant,
  means: z.enum(reportMeans),
})

/** What those who were there write down of an event: later frozen with their shift. */
export const abnormalFactFields = {
  level: z.enum(abnormalLevels),
  occurredAt: instant,
  detectedAt: optional(instant),
  isolatedAt: optional(instant),
  deviceId: pickedDeviceId,
  equipment: text(MAX_EQUIPMENT_TEXT),
  /** The system the equipment belongs to, in the plant’s own words. */
  system: optional(text(120)),
  phenomenon: text(4000),
  timeline: z.array(TimelineRow).max(60).default([]),
  /** Protections that acted, e.g. `F87G`, or the alarm of an inverter. */
  protections: z.array(text(60)).max(30).default([]),
  /** P, Q, U, f, levels, weather before an incident; incidents must have it. */
  operatingBefore: optional(text(2000)),
  initialAction: text(4000),
  expectedPowerMw: optional(power),
  actualPowerMw: optional(power),
  /** Without it, expected minus actual. */
  lostPowerMw: optional(power),
  reportedTo: z.array(ReportedTo).max(30).default([]),
}

const nobodyTold = {
  vi: 'Ghi ít nhất một nơi đã báo; chỉ khiếm khuyết được để trống',
  en: 'Say who was told; only a defect may leave it empty',
}

/** What an event must say by its level: an incident how the plant ran before, anything above a defect who was told. */
export function checkFacts(
  facts: {
    readonly level: AbnormalLevel
    readonly deviceId: number | null
    readonly operatingBefore: string | null
    readonly reportedTo: readonly unknown[]
  } & Omit<Milestones, 'restoredAt'> & { readonly restoredAt?: string | null | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (isIncident(facts.level) && facts.operatingBefore === null)
    context.issues.push({ code: 'custom', input: undefined, path: ['operatingBefore'], message: undefined })
  if (facts.level !== 'defect' && facts.reportedTo.length === 0)
    // Without an input it would be told as a field that is missing: a list has nothing to be typed into.
    context.issues.push({ code: 'custom', input: facts.reportedTo, path: ['reportedTo'], params: nobodyTold })
  if (!isDecided(facts)) context.issues.push({ code: 'custom', input: facts.deviceId, ...undecidedComplaint })
  const { vi, en } = abnormalProblems.outOfOrder.words
  const wrong = firstOutOfOrder({ ...facts, restoredAt: facts.restoredAt ?? null })
  if (wrong) context.issues.push({ code: 'custom', input: facts[wrong], path: [wrong], params: { vi, en } })
}

/** A new event. `restoredAt` belongs to the follow-up, though it is often known at once. */
export const newAbnormalFields = {
  ...abnormalFactFields,
  restoredAt: optional(instant),
  /** The crossings of limits that it is made of; they are offered no more. */
  limitBreachIds: BreachIds.default([]),
}
export const AbnormalWrite = z
  .object({ powerPlantId: recordId, ...newAbnormalFields })
  .superRefine(checkFacts)
export type AbnormalWrite = z.output<typeof AbnormalWrite>

/** Other facts of an event; its plant stays. An absent `restoredAt` leaves what the follow-up says. */
export const AbnormalUpdate = z
  .object({ id: recordId, version, ...abnormalFactFields, restoredAt: instant.nullish() })
  .superRefine(checkFacts)
export type AbnormalUpdate = z.output<typeof AbnormalUpdate>

/** What becomes of an event afterwards. */
export const HandlingUpdate = z.object({
  id: recordId,
  handlingVersion: version,
  restoredAt: optional(instant),
  causeGroup: optional(z.enum(causeGroups)),
  causeText: optional(text(4000)),
  remedy: optional(text(4000)),
  prevention: optional(text(4000)),
  assigneeId: optional(recordId),
  dueOn: optional(day),
  repairRequestNo: optional(text(60)),
  permitNo: optional(text(60)),
})
export type HandlingUpdate = z.output<typeof HandlingUpdate>

/** A step from one status to the next or back; returning and reopening give a reason. */
export const AbnormalMove = z.object({
  id: recordId,
  handlingVersion: version,
  action: z.enum(abnormalActions),
  reason: optional(text(500)),
})
export type AbnormalMove = z.output<typeof AbnormalMove>

/** Strikes an event through. */
export const AbnormalStrike = ById.extend({ reason: optionalText(500) })
export type AbnormalStrike = z.output<typeof AbnormalStrike>

/** Notes when the full report of an incident went out. */
export const ReportSent = z.object({ id: recordId, handlingVersion: version, sentAt: instant })
export type ReportSent = z.output<typeof ReportSent>

/** The report every incident owes within a day. */
const OwedReport = z.object({ dueAt: instant, sentAt: instant.nullable(), isOverdue: z.boolean() })

/** What the caller may do with an event now. */
const Can = z.object({
  edit: z.boolean(),
  handle: z.boolean(),
  strike: z.boolean(),
  start: z.boolean(),
  submit: z.boolean(),
  return: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
})

/** An event as lists show it. */
export const Abnormal = z.object({
  code: z.string(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  /** The shift that wrote it; null for one entered in the register. */
  dutyShiftLogId: recordId.nullable(),
  /** Its shift is sealed, so its facts stay as they are. */
  isSealed: z.boolean(),
  level: z.enum(abnormalLevels),
  status: z.enum(abnormalStatuses),
  occurredAt: instant,
  restoredAt: instant.nullable(),
  /** The device of the catalogue that `equipment` names; null for one that is not in it. */
  deviceId: recordId.nullable(),
  equipment: z.string(),
  system: z.string().nullable(),
  phenomenon: z.string(),
  causeGroup: z.enum(causeGroups).nullable(),
  assigneeId: recordId.nullable(),
  assigneeName: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Whole days at the plant from the event until it was resolved, or until now. */
  ageDays: z.int(),
  /** Its due day has passed, or the report of an incident is late. */
  isOverdue: z.boolean(),
  report: OwedReport.nullable(),
  lostPowerMw: z.number().nullable(),
  /** Null until the power is back. */
  lostEnergyMwh: z.number().nullable(),
  attachmentCount: z.int(),
  /** Struck through: it counts as not having happened, and stays legible. Null while it stands. */
  struckAt: instant.nullable(),
  struckReason: z.string().nullable(),
  struckByName: z.string().nullable(),
  creationTime: instant,
  version,
  handlingVersion: version,
  can: Can,
  id: recordId,
})
export type Abnormal = z.output<typeof Abnormal>

/** A file of an event. */
export const AbnormalAttachment = z.object({
  fileId: recordId,
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  kind: z.enum(attachmentKinds),
  /** Added by the shift that wrote the event, and frozen with it; otherwise by those who deal with it. */
  isFact: z.boolean(),
  addedByName: z.string(),
  addedAt: instant,
  canDelete: z.boolean(),
  id: recordId,
})
export type AbnormalAttachment = z.output<typeof AbnormalAttachment>

/** One event in full. */
export const AbnormalDetail = Abnormal.extend({
  /** The line of the register of inspections whose failure it tells; null where it tells something else. */
  inspectionId: recordId.nullable(),
  /** The stop of a round at which it was found; null where it was found otherwise. */
  round: z.object({ id: recordId, stopNo: z.int(), routeName: z.string() }).nullable(),
  /** Of the plant, for the head of the printed report. */
  companyName: z.string().nullable(),
  place: z.string().nullable(),
  detectedAt: instant.nullable(),
  isolatedAt: instant.nullable(),
  timeline: z.array(z.object({ at: instant, text: z.string() })),
  protections: z.array(z.string()),
  operatingBefore: z.string().nullable(),
  initialAction: z.string(),
  expectedPowerMw: z.number().nullable(),
  actualPowerMw: z.number().nullable(),
  reportedTo: z.array(
    z.object({
      recipient: z.enum(reportRecipients),
      name: z.string().nullable(),
      at: instant,
      means: z.enum(reportMeans),
    }),
  ),
  causeText: z.string().nullable(),
  remedy: z.string().nullable(),
  prevention: z.string().nullable(),
  repairRequestNo: z.string().nullable(),
  permitNo: z.string().nullable(),
  resolvedAt: instant.nullable(),
  resolvedByName: z.string().nullable(),
  createdByName: z.string(),
  attachments: z.array(AbnormalAttachment),
  /** What must still be filled in before it can be submitted and closed; names of the follow-up’s fields. */
  missing: z.array(z.string()),
})
export type AbnormalDetail = z.output<typeof AbnormalDetail>

/** Somebody an event can be given to. */
export const Assignee = z.object({
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  id: recordId,
})
export type Assignee = z.output<typeof Assignee>

export const AbnormalQuery = listQuery(
  ['code', 'occurredAt', 'level', 'equipment', 'status', 'dueOn', 'powerPlantName', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    /** A level, or `incident` for the three levels of incidents. */
    level: z.enum([...abnormalLevels, 'incident']).optional(),
    /** A status; `unresolved` for everything that is not resolved, `toConfirm` for what waits for the caller to confirm it. */
    status: z.enum([...abnormalStatuses, 'unresolved', 'toConfirm']).optional(),
    /** First and last day on which events occurred. */
    from: day.optional(),
    to: day.optional(),
    equipment: z.string().trim().max(200).optional(),
    causeGroup: z.enum(causeGroups).optional(),
    isOverdue: z.boolean().optional(),
    assigneeId: recordId.optional(),
    dutyShiftLogId: recordId.optional(),
  },
)
