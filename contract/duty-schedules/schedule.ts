import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import { day, instant, optional, recordId, text, version } from '#contract/core/rules.ts'
import { positionTitles } from '#contract/employees/labels.ts'

import { Violation } from './legality.ts'
import { rotationKinds } from './rotation.ts'

export const scheduleStatuses = ['draft', 'submitted', 'approved', 'published'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

export const scheduleStatusLabels: Readonly<Record<ScheduleStatus, Readonly<Record<Language, string>>>> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  submitted: { vi: 'Chờ duyệt', en: 'Submitted' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  published: { vi: 'Đã công bố', en: 'Published' },
}

/** The codes of a cell: one, or two that one person stands on a day. */
export function codesIn(cell: string): string[] {
  return cell.split('+')
}

/** A calendar month `YYYY-MM`. */
const month = z.string().refine((value) => /^20\d\d-(0[1-9]|1[0-2])$/.test(value), {
  params: { vi: 'Tháng không hợp lệ', en: 'Not a valid month' },
})

const code = text(10)
/** One code, or two of shifts that one person stands on a day: `C1+C3`. */
const cellCodes = text(21)
const cycle = z.array(code.nullable()).min(1).max(60)
const TeamPlace = z.object({ dutyTeamId: recordId, offset: z.int().min(0).max(59) })

/**
 * What generates a month. Without `teams` all teams of the plant walk the rotation, in order of their codes with its own
 * offsets; a custom rotation brings `cycle` and `teams`.
 */
export const DutyScheduleWrite = z.object({
  powerPlantId: recordId,
  month,
  rotationKind: z.enum(rotationKinds),
  anchorDay: day,
  cycle: optional(cycle),
  teams: optional(z.array(TeamPlace).max(20)),
})
export type DutyScheduleWrite = z.output<typeof DutyScheduleWrite>

/** A schedule as lists show it. */
export const DutySchedule = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  month: z.string(),
  rotationKind: z.enum(rotationKinds),
  anchorDay: z.string(),
  status: z.enum(scheduleStatuses),
  peopleCount: z.int(),
  creationTime: instant,
  version,
  /** What the caller may do with it now. */
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    return: z.boolean(),
    approve: z.boolean(),
    publish: z.boolean(),
    override: z.boolean(),
    delete: z.boolean(),
  }),
  id: recordId,
})
export type DutySchedule = z.output<typeof DutySchedule>

/**
 * A cell of which only a part was worked, because somebody else stood the rest. Times are `06:00` on the plant's clock; an
 * open end is the shift's own start or end.
 */
export const PartCell = z.object({
  day: z.string(),
  stretches: z.array(z.object({ from: z.string().nullable(), until: z.string().nullable() })),
  hours: z.number(),
  /** Of the whole shift, between 0 and 1. */
  share: z.number(),
  /** The code of the rest of the shift, e.g. of who fell ill in it. */
  restCode: z.string().nullable(),
})
export type PartCell = z.output<typeof PartCell>

const partTexts = {
  vi: { from: 'từ {from}', until: 'đến {until}', rest: 'phần còn lại {code}' },
  en: { from: 'from {from}', until: 'until {until}', rest: 'the rest {code}' },
} as const satisfies Readonly<Record<Language, unknown>>

/** Which part of its shift a cell is, for the user: `đến 10:00`, `từ 10:00`, `08:00–10:00`. */
export function partText({ stretches, restCode }: PartCell, language: Language): string {
  const texts = partTexts[language]
  const times = stretches
    .map(({ from, until }) => {
      if (from === null) return fill(texts.until, { until: until ?? '' })
      return until === null ? fill(texts.from, { from }) : `${from}–${until}`
    })
    .join(', ')
  return restCode === null ? times : `${times}, ${fill(texts.rest, { code: restCode })}`
}

/** A day on which somebody stood in by way of an emergency (Điều 108, Bộ luật Lao động), and why. */
export const EmergencyDay = z.object({ day: z.string(), reason: z.string() })
export type EmergencyDay = z.output<typeof EmergencyDay>

/** Approved overtime of a day: `22:00` to `02:00` ends on the next. */
export const OvertimeDay = z.object({
  day: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  hours: z.number(),
  reason: z.string(),
})
export type OvertimeDay = z.output<typeof OvertimeDay>

/** The row of a person: for each day of the month its codes, as `C1` or two as `C1+C3`, null for a day off. */
export const RosterRow = z.object({
  employeeId: recordId,
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
  phoneNumber: z.string(),
  dutyTeamId: recordId.nullable(),
  dutyTeamName: z.string().nullable(),
  codes: z.array(z.string().nullable()),
  parts: z.array(PartCell),
  emergencies: z.array(EmergencyDay),
  overtimes: z.array(OvertimeDay),
})
export type RosterRow = z.output<typeof RosterRow>

/**
 * A change of a published schedule, old to new: codes, with the times of a part and of what was worked besides, e.g.
 * `C2 + C1 06:00–10:00`.
 */
export const CellChange = z.object({
  employeeId: recordId,
  fullName: z.string(),
  day: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  byName: z.string(),
  at: instant,
})
export type CellChange = z.output<typeof CellChange>

/** A breach, and who allowed it with which reason if somebody did. */
export const CheckedViolation = Violation.extend({
  key: z.string(),
  allowed: z.object({ byName: z.string(), reason: z.string(), at: instant }).nullable(),
})
export type CheckedViolation = z.output<typeof CheckedViolation>

/** A schedule with its grid. */
export const DutyScheduleDetail = DutySchedule.extend({
  /** The company of the plant, at the head of prints. */
  companyName: z.string().nullable(),
  cycle: z.array(z.string().nullable()),
  teams: z.array(TeamPlace),
  days: z.array(z.string()),
  rows: z.array(RosterRow),
  changes: z.array(CellChange),
})
export type DutyScheduleDetail = z.output<typeof DutyScheduleDetail>

/**
 * A patch of the grid. Each cell says what its writer saw: cells that others changed meanwhile are refused by name,
 * all others merge. A published schedule takes changes with a reason only.
 */
export const CellsUpdate = z.object({
  id: recordId,
  cells: z
    .array(z.object({ employeeId: recordId, day, from: cellCodes.nullable(), to: cellCodes.nullable() }))
    .min(1)
    .max(3000)
    .refine(
      (cells) => new Set(cells.map(({ employeeId, day: of }) => `${employeeId} ${of}`)).size === cells.length,
      {
        params: {
          vi: 'Mỗi ô chỉ được sửa một lần trong một lần lưu',
          en: 'Each cell may be changed only once at a time',
        },
      },
    ),
  reason: optional(text(500)),
  /** Keeps a change of a published schedule that breaks a rule; needs `DutySchedules.Override`, and the reason is kept with the breach. */
  allowBreaches: z.boolean().default(false),
})
export type CellsUpdate = z.output<typeof CellsUpdate>

/** A step of a schedule from one status to the next; returning one gives its reason. */
export const ScheduleStep = z.object({ id: recordId, version })
export const ScheduleReturn = ScheduleStep.extend({ reason: text(500) })

/** Takes somebody off a schedule on whom nothing hangs there. */
export const PersonOfSchedule = z.object({ id: recordId, employeeId: recordId })

/** Allows one breach of a blocking rule. */
export const ViolationOverride = z.object({ id: recordId, key: text(400), reason: text(500) })

export const DutyScheduleQuery = listQuery(['month', 'powerPlantName', 'status', 'creationTime'], {
  powerPlantId: recordId.optional(),
  month: month.optional(),
  status: z.enum(scheduleStatuses).optional(),
})
