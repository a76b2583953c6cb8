import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import { day, instant, optional, optionalText, recordId, text } from '#contract/core/rules.ts'

import { GateConsent } from './consents.ts'
import { KeptSections } from './figures.ts'
import { HandoverRefusal, Signature } from './handover.ts'
import { shiftStatuses } from './labels.ts'
import { Operation } from './operations.ts'
import { CrewMember, PersonnelChange } from './personnel.ts'
import { Correction, Seal } from './seal.ts'
import { sectionNames, SectionVersions, ShiftSections } from './sections.ts'

/**
 * Opens the log of a shift where none is open at the plant: the plant's first, or the next one after a gap. Without
 * `crewIds` the crew is the one of the published schedule.
 */
export const DutyShiftLogWrite = z.object({
  powerPlantId: recordId,
  day,
  shiftCode: text(10),
  shiftLeaderId: optional(recordId),
  crewIds: optional(z.array(recordId).min(1).max(50)),
})
export type DutyShiftLogWrite = z.output<typeof DutyShiftLogWrite>

/** Changes sections of an open shift; each names the version its writer saw. Without any they are written over. */
export const DutyShiftLogUpdate = ShiftSections.partial().extend({
  id: recordId,
  sectionVersions: z.partialRecord(z.enum(sectionNames), z.int()).nullish(),
  /** Why figures that come by themselves are written over; needed where one is. */
  figureReason: optionalText(500),
})
export type DutyShiftLogUpdate = z.output<typeof DutyShiftLogUpdate>

/** A shift as lists show it. */
export const DutyShiftLog = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  /** The plant day on which the shift starts. */
  day: z.string(),
  shiftCode: z.string(),
  shiftName: z.string(),
  startsAt: instant,
  endsAt: instant,
  dutyTeamId: recordId.nullable(),
  dutyTeamName: z.string().nullable(),
  shiftLeaderId: recordId,
  shiftLeaderName: z.string(),
  status: z.enum(shiftStatuses),
  /** Energy by the meters; null while no meter has its end. */
  energyMwh: z.number().nullable(),
  operationCount: z.int(),
  /** Orders of the dispatcher: entries of that kind, and orders that stand only in the entries that carry them out. */
  orderCount: z.int(),
  abnormalCount: z.int(),
  giverName: z.string().nullable(),
  givenAt: instant.nullable(),
  receiverName: z.string().nullable(),
  receivedAt: instant.nullable(),
  /** Handed over later than the plant allows, or still open after that time. */
  isLate: z.boolean(),
  reviewedByName: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** Sealed, not reviewed, and the time for it is over. */
  isReviewOverdue: z.boolean(),
  hash: z.string().nullable(),
  creationTime: instant,
  id: recordId,
})
export type DutyShiftLog = z.output<typeof DutyShiftLog>

const Neighbour = z.object({ id: recordId, day: z.string(), shiftCode: z.string() }).nullable()

/** A shift with everything in it. */
export const DutyShiftLogDetail = DutyShiftLog.extend({
  /** Of the plant, for the head of the printed book. */
  companyName: z.string().nullable(),
  place: z.string().nullable(),
  crew: z.array(CrewMember),
  ...KeptSections.shape,
  sectionVersions: SectionVersions,
  /** Ordered by the time of the event. */
  operations: z.array(Operation),
  changePersonnels: z.array(PersonnelChange),
  /** What leadership was asked to let pass. */
  gateConsents: z.array(GateConsent),
  abnormals: z.array(AbnormalDetail),
  signatures: z.array(Signature),
  refusals: z.array(HandoverRefusal),
  corrections: z.array(Correction),
  seal: Seal.nullable(),
  previous: Neighbour,
  next: Neighbour,
  /** What the caller may do with it now. */
  can: z.object({
    write: z.boolean(),
    sign: z.boolean(),
    withdraw: z.boolean(),
    accept: z.boolean(),
    review: z.boolean(),
    correct: z.boolean(),
    /** Correct sections, and add a forgotten line by a correction. */
    supplement: z.boolean(),
    confirmCorrection: z.boolean(),
    delete: z.boolean(),
  }),
})
export type DutyShiftLogDetail = z.output<typeof DutyShiftLogDetail>

export const DutyShiftLogQuery = listQuery(['day', 'powerPlantName', 'status', 'shiftLeaderName'], {
  powerPlantId: recordId.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  shiftCode: z.string().max(10).optional(),
  dutyTeamId: recordId.optional(),
  status: z.enum(shiftStatuses).optional(),
  isUnsigned: z.boolean().optional(),
  isLate: z.boolean().optional(),
  /** Sealed, and not reviewed yet, be it overdue or not. */
  isUnreviewed: z.boolean().optional(),
  isReviewOverdue: z.boolean().optional(),
})

/** The previous conclusion and everything carried over, as text for a reader. */
export const PreviousHandoverInfo = z.object({
  dutyShiftLogId: recordId.nullable(),
  day: z.string().nullable(),
  shiftCode: z.string().nullable(),
  info: z.string(),
})
