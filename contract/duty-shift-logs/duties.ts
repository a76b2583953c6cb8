import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

import { shiftStatuses } from './labels.ts'
import { CrewMember } from './personnel.ts'

/** The shift whose log is open at a plant, and who of its crew is there. */
export const ShiftOnDuty = z.object({
  id: recordId,
  day: z.string(),
  shiftCode: z.string(),
  shiftName: z.string(),
  startsAt: instant,
  endsAt: instant,
  dutyTeamName: z.string().nullable(),
  status: z.enum(shiftStatuses),
  /** Not handed over although its time and the plant's allowance are over. */
  isLate: z.boolean(),
  crew: z.array(
    CrewMember.pick({ employeeId: true, fullName: true, post: true, isShiftLeader: true, phoneNumber: true }),
  ),
})
export type ShiftOnDuty = z.output<typeof ShiftOnDuty>

/** What goes on at a plant by its shift logs, and what waits. */
export const ShiftDuties = z.object({
  onDuty: ShiftOnDuty.nullable(),
  /** Sealed shifts that nobody has reviewed, and those whose time for it is over. */
  awaitingReview: z.int(),
  reviewOverdue: z.int(),
})
export type ShiftDuties = z.output<typeof ShiftDuties>
