import * as z from 'zod'

import { positionTitles, type PositionTitle } from '#contract/employees/labels.ts'
import { day, optionalText, recordId, text } from '#contract/core/rules.ts'

const clock = text(5).refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
  params: { vi: 'Giờ phải có dạng 06:00', en: 'A time looks like 06:00' },
})

/** One shift of the day. It ends on the next day when it does not end after it starts; it belongs to the day it starts. */
export const ShiftType = z.object({
  code: text(10),
  name: text(60),
  startsAt: clock,
  endsAt: clock,
  /** Hours that the timesheet counts. */
  hours: z.number().positive().max(24),
})
export type ShiftType = z.output<typeof ShiftType>

/** How many holders of a post stand in every shift. */
export const CrewPost = z
  .object({
    positionTitle: z.enum(positionTitles),
    atLeast: z.int().min(0).max(50),
    atMost: z.int().min(0).max(50),
  })
  .refine(({ atLeast, atMost }) => atLeast <= atMost, {
    path: ['atMost'],
    params: { vi: 'Số tối đa không được nhỏ hơn số tối thiểu', en: 'The most cannot be below the least' },
  })
export type CrewPost = z.output<typeof CrewPost>

/** The posts of a shift. */
export const shiftPosts = ['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'] as const
export type ShiftPost = (typeof shiftPosts)[number]

/** Which positions may hold each post of a shift; a higher post of the shift may stand in for a lower one. */
const PostHolders = z.record(z.enum(shiftPosts), z.array(z.enum(positionTitles)).max(positionTitles.length))
export type PostHolders = z.output<typeof PostHolders>

const defaultPostHolders: PostHolders = {
  shiftLeader: ['shiftLeader'],
  crewLeader: ['shiftLeader', 'crewLeader'],
  mainOperator: ['shiftLeader', 'crewLeader', 'mainOperator'],
  assistantOperator: ['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'],
}

/** The positions that may stand a shift at all. */
export function positionsOnShift(holders: PostHolders): ReadonlySet<PositionTitle> {
  return new Set(shiftPosts.flatMap((post) => holders[post]))
}

export const payers = ['company', 'insurance', 'none'] as const

/** What a code of the timesheet means at a plant. */
export const TimesheetCodeSetting = z.object({
  code: text(10),
  label: text(60),
  hours: z.number().min(0).max(24),
  paid: z.enum(payers),
  /** Counts into the paid days (công quy đổi). */
  countsAsPaidDay: z.boolean(),
})
export type TimesheetCodeSetting = z.output<typeof TimesheetCodeSetting>

/** The limits of the legality checks, in hours unless named otherwise. */
export const RuleParameters = z.object({
  minRestHours: z.number().min(0).max(48),
  normalHoursPerDay: z.number().positive().max(24),
  normalHoursPerWeek: z.number().positive().max(168),
  maxHoursPerDay: z.number().positive().max(24),
  minWeeklyRestHours: z.number().min(0).max(168),
  minDaysOffPerMonth: z.int().min(0).max(31),
  maxOvertimePerMonth: z.number().min(0).max(744),
  maxOvertimePerYear: z.number().min(0).max(8784),
  /** Share of the overtime limits from which a warning shows. */
  overtimeWarningPercent: z.int().min(1).max(100),
})
export type RuleParameters = z.output<typeof RuleParameters>

const allDifferent = (values: readonly string[]) => new Set(values).size === values.length
const differentCodes = (list: readonly { readonly code: string }[]) =>
  allDifferent(list.map(({ code }) => code))
const codeTwice = { params: { vi: 'Mỗi mã chỉ được dùng một lần', en: 'Each code may stand once only' } }
const differentPosts = (posts: readonly CrewPost[]) =>
  allDifferent(posts.map(({ positionTitle }) => positionTitle))
const postTwice = {
  params: { vi: 'Mỗi chức danh chỉ được ghi một lần', en: 'Each post may stand once only' },
}

/** A public holiday of a plant's calendar. */
export const Holiday = z.object({ day, name: text(80) })
export type Holiday = z.output<typeof Holiday>

const differentDays = (holidays: readonly Holiday[]) => allDifferent(holidays.map((one) => one.day))
const dayTwice = { params: { vi: 'Mỗi ngày chỉ được ghi một lần', en: 'Each day may stand once only' } }

const settingsFields = {
  shiftTypes: z.array(ShiftType).min(1).max(6).refine(differentCodes, codeTwice),
  /** When day work (X) and other codes without a shift are worked. */
  officeHours: z.object({ startsAt: clock, endsAt: clock }),
  minimumCrew: z.int().min(0).max(50),
  posts: z.array(CrewPost).max(12).refine(differentPosts, postTwice),
  postHolders: PostHolders.default(defaultPostHolders),
  codes: z.array(TimesheetCodeSetting).min(1).max(60).refine(differentCodes, codeTwice),
  holidays: z.array(Holiday).max(200).refine(differentDays, dayTwice),
  rules: RuleParameters,
  /** What stands before the date of prints. */
  place: optionalText(80),
}

/** What a plant lays down for its rosters. */
export const DutySettings = z.object(settingsFields)
export type DutySettings = z.output<typeof DutySettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantDutySettings = DutySettings.extend({ powerPlantId: recordId, version: z.int().min(0) })
export type PlantDutySettings = z.output<typeof PlantDutySettings>

export const DutySettingsUpdate = DutySettings.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type DutySettingsUpdate = z.output<typeof DutySettingsUpdate>

const threeShifts: readonly ShiftType[] = [
  { code: 'C1', name: 'Ca 1 (sáng)', startsAt: '06:00', endsAt: '14:00', hours: 8 },
  { code: 'C2', name: 'Ca 2 (chiều)', startsAt: '14:00', endsAt: '22:00', hours: 8 },
  { code: 'C3', name: 'Ca 3 (đêm)', startsAt: '22:00', endsAt: '06:00', hours: 8 },
]

/** Two shifts of twelve hours, as solar plants stand them. */
export const twoShifts: readonly ShiftType[] = [
  { code: 'C1', name: 'Ca ngày', startsAt: '06:00', endsAt: '18:00', hours: 12 },
  { code: 'C3', name: 'Ca đêm', startsAt: '18:00', endsAt: '06:00', hours: 12 },
]

type Meaning = readonly [
  code: string,
  label: string,
  hours: number,
  paid: (typeof payers)[number],
  paidDay: boolean,
]
const meanings: readonly Meaning[] = [
  ['C1', 'Ca 1', 8, 'company', true],
  ['C2', 'Ca 2', 8, 'company', true],
  ['C3', 'Ca 3', 8, 'company', true],
  ['X', 'Công hành chính', 8, 'company', true],
  ['P', 'Nghỉ phép năm', 8, 'company', true],
  ['L', 'Nghỉ lễ, tết', 8, 'company', true],
  ['R', 'Nghỉ việc riêng có lương', 8, 'company', true],
  ['Ro', 'Nghỉ không lương', 0, 'none', false],
  ['NB', 'Nghỉ bù', 8, 'company', true],
  ['TS', 'Nghỉ thai sản', 0, 'insurance', false],
  ['TN', 'Tai nạn lao động', 8, 'company', true],
  ['H', 'Hội nghị, học tập', 8, 'company', true],
  ['N', 'Ngừng việc', 0, 'company', false],
  ['Đ', 'Ốm, điều dưỡng', 0, 'insurance', false],
]

/** Codes of work without a shift: day work and training. */
export const dayWorkCodes: readonly string[] = ['X', 'H']

/** The settings of a plant that has changed none. Limits by the Labour Code 2019, articles 105 to 111. */
export const defaultDutySettings: DutySettings = {
  shiftTypes: [...threeShifts],
  officeHours: { startsAt: '07:30', endsAt: '16:30' },
  minimumCrew: 2,
  posts: [],
  postHolders: defaultPostHolders,
  codes: meanings.map(([code, label, hours, paid, countsAsPaidDay]) => ({
    code,
    label,
    hours,
    paid,
    countsAsPaidDay,
  })),
  holidays: [],
  rules: {
    minRestHours: 12,
    normalHoursPerDay: 8,
    normalHoursPerWeek: 48,
    maxHoursPerDay: 12,
    minWeeklyRestHours: 24,
    minDaysOffPerMonth: 4,
    maxOvertimePerMonth: 40,
    maxOvertimePerYear: 300,
    overtimeWarningPercent: 80,
  },
  place: null,
}
