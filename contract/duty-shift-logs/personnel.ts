import * as z from 'zod'

import { instant, optional, optionalText, recordId, version } from '#contract/core/rules.ts'
import { positionTitles } from '#contract/employees/labels.ts'

import { ConsentState } from './consents.ts'
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
  /** Shift leader or workshop manager who is asked to allow it; it counts once they have. */
  approvedById: recordId,
  /** The code of what who leaves does not stand of the shift; of who is ill it must be said. */
  restCode: optionalText(10),
  /** An emergency by Điều 108 of the Labour Code: the workshop manager may let it break the rules of the roster. */
  isEmergency: z.boolean().default(false),
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
    .refine(({ reason, restCode }) => reason !== 'sick' || restCode !== null, {
      path: ['restCode'],
      params: {
        vi: 'Chọn mã công cho phần ca người ốm không làm, ví dụ Đ',
        en: 'Choose the code of what the ill person does not stand, e.g. Đ',
      },
    })
    .refine(({ isEmergency, note }) => !isEmergency || note !== null, {
      path: ['note'],
      params: {
        vi: 'Thay thế khẩn cấp phải ghi rõ lý do ở ghi chú',
        en: 'An emergency needs its reason in the note',
      },
    })

/**
 * One person takes over from another within a shift. Crew, roster and timesheet follow as soon as the person who is asked
 * has allowed it.
 */
export const PersonnelChangeWrite = judged(z.object(changeFields))
export type PersonnelChangeWrite = z.output<typeof PersonnelChangeWrite>

/**
 * Corrects a change that nobody has decided on yet. Who changed places stays; another person means deleting the change
 * and writing a new one.
 */
export const PersonnelChangeUpdate = judged(z.object({ ...changeFields, id: recordId, version }))
export type PersonnelChangeUpdate = z.output<typeof PersonnelChangeUpdate>

export const PersonnelChange = z.object({
  ...changeFields,
  until: instant.nullable(),
  note: z.string().nullable(),
  restCode: z.string().nullable(),
  isEmergency: z.boolean(),
  /** The rules of the roster that an emergency breaks, as whoever allows it is shown them. */
  breaches: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Null on what was written before consent was asked for: it counts as it stands. */
  consent: ConsentState.nullable(),
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
