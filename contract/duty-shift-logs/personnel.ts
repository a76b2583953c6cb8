import * as z from 'zod'

import { instant, optional, optionalText, recordId, version } from '#contract/core/rules.ts'
import { positionTitles } from '#contract/employees/labels.ts'

import { changeReasons } from './labels.ts'

const changeFields = {
  dutyShiftLogId: recordId,
  changedAt: instant,
  /** Until when; empty is to the end of the shift. */
  until: optional(instant),
  post: z.enum(positionTitles),
  outEmployeeId: recordId,
  inEmployeeId: recordId,
  reason: z.enum(changeReasons),
  note: optionalText(500),
  /** Shift leader or workshop manager who allowed it. */
  approvedById: recordId,
}
type Fields = z.output<z.ZodObject<typeof changeFields>>

const judged = <S extends z.ZodType<Fields>>(schema: S) =>
  schema
    .refine(({ outEmployeeId, inEmployeeId }) => outEmployeeId !== inEmployeeId, {
      path: ['inEmployeeId'],
      params: { vi: 'Người thay phải khác người ra', en: 'The replacement is somebody else' },
    })
    .refine(({ changedAt, until }) => until === null || Date.parse(until) > Date.parse(changedAt), {
      path: ['until'],
      params: { vi: 'Giờ đến phải sau giờ từ', en: 'The end is after the start' },
    })

/** One person takes over from another within a shift. It changes the roster and the timesheet as well. */
export const PersonnelChangeWrite = judged(
  z.object({
    ...changeFields,
    /** Keeps a change that breaks a rule of the roster; needs `DutySchedules.Override`. */
    allowBreaches: z.boolean().default(false),
  }),
)
export type PersonnelChangeWrite = z.output<typeof PersonnelChangeWrite>

/** Who changed places stays; another person means deleting the change and writing a new one. */
export const PersonnelChangeUpdate = judged(z.object({ ...changeFields, id: recordId, version }))
export type PersonnelChangeUpdate = z.output<typeof PersonnelChangeUpdate>

export const PersonnelChange = z.object({
  ...changeFields,
  until: instant.nullable(),
  note: z.string().nullable(),
  outEmployeeName: z.string(),
  inEmployeeName: z.string(),
  approvedByName: z.string(),
  creationTime: instant,
  creatorName: z.string(),
  version,
  id: recordId,
})
export type PersonnelChange = z.output<typeof PersonnelChange>

/** Somebody of the crew. */
export const CrewMember = z.object({
  employeeId: recordId,
  fullName: z.string(),
  post: z.enum(positionTitles),
  isShiftLeader: z.boolean(),
  phoneNumber: z.string(),
  /** Came for somebody else, or left for them, in the course of the shift. */
  presentFrom: instant.nullable(),
  presentUntil: instant.nullable(),
})
export type CrewMember = z.output<typeof CrewMember>
