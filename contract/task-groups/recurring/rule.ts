import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { day, instant, optional, recordId, text, version } from '#contract/core/rules.ts'

import { ruleFrequencies, ruleStates } from './labels.ts'

const MOST_HOURS = 100_000
const MOST_COUNTED_HOURS = 1_000_000

const fields = {
  /** What its groups are called, each with its day or hours. */
  ruleName: text(200),
  templateId: recordId,
  frequency: z.enum(ruleFrequencies),
  /** Of a weekly one; 1 is Monday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .default([])
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  /** Of a monthly one; a shorter month takes its last day, and the next one this day again. */
  monthDay: optional(z.int().min(1).max(31)),
  /** Of one by running hours: the unit, how often, and at which reading of its counter next. */
  unitId: optional(recordId),
  everyHours: optional(z.int().min(1).max(MOST_HOURS)),
  nextAtHours: optional(z.number().min(0).max(MOST_COUNTED_HOURS)),
  startsOn: day,
  /** The last day on which one may begin; null for ever. */
  endsOn: optional(day),
  /** How many days before its first day a group is made. */
  leadDays: z.int().min(0).max(60).default(3),
  isPaused: z.boolean().default(false),
}

interface Timing {
  readonly frequency: (typeof ruleFrequencies)[number]
  readonly weekdays: readonly number[]
  readonly monthDay: number | null
  readonly unitId: number | null
  readonly everyHours: number | null
  readonly nextAtHours: number | null
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Each frequency says its own when. */
function checkTiming(rule: Timing, context: z.core.$RefinementCtx): void {
  const missing = (path: keyof Timing) =>
    context.issues.push({ code: 'custom', input: undefined, path: [path], message: undefined })
  if (rule.frequency === 'week' && rule.weekdays.length === 0) missing('weekdays')
  if (rule.frequency === 'month' && rule.monthDay === null) missing('monthDay')
  if (rule.frequency === 'hours')
    for (const name of ['unitId', 'everyHours', 'nextAtHours'] as const)
      if (rule[name] === null) missing(name)
  if (rule.endsOn !== null && rule.endsOn < rule.startsOn)
    context.issues.push({
      code: 'custom',
      input: undefined,
      path: ['endsOn'],
      params: {
        vi: 'Ngày kết thúc không được trước ngày bắt đầu',
        en: 'It must not end before it starts',
      },
    })
}

/** Recurring tasks as somebody lays them down. */
export const RuleWrite = z.object({ powerPlantId: recordId, ...fields }).superRefine(checkTiming)
export type RuleWrite = z.output<typeof RuleWrite>

/** The same later: what was made already stays as it is. */
export const RuleUpdate = z.object({ ...fields, id: recordId, version }).superRefine(checkTiming)
export type RuleUpdate = z.output<typeof RuleUpdate>

/** A rule by which groups of tasks come again. */
export const TaskRule = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  ruleName: z.string(),
  templateId: recordId,
  templateName: z.string(),
  frequency: z.enum(ruleFrequencies),
  weekdays: z.array(z.int()),
  monthDay: z.int().nullable(),
  unitId: recordId.nullable(),
  unitCode: z.string().nullable(),
  everyHours: z.int().nullable(),
  nextAtHours: z.number().nullable(),
  /** What the counter of the unit reads now. */
  runningHours: z.number().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  leadDays: z.int(),
  isPaused: z.boolean(),
  state: z.enum(ruleStates),
  /** When the next group begins; null where none comes, or where hours decide. */
  nextOn: z.string().nullable(),
  /** How many groups were made of it. */
  madeCount: z.int(),
  /** Of these, how many have a task that is late and still open. */
  overdueCount: z.int(),
  giverName: z.string(),
  changedAt: instant,
  can: z.object({ edit: z.boolean() }),
  version,
  id: recordId,
})
export type TaskRule = z.output<typeof TaskRule>

export const RuleQuery = listQuery(
  ['ruleName', 'templateName', 'frequency', 'startsOn', 'endsOn', 'madeCount', 'powerPlantName', 'changedAt'],
  {
    powerPlantId: recordId.optional(),
    frequency: z.enum(ruleFrequencies).optional(),
    state: z.enum(ruleStates).optional(),
    templateId: recordId.optional(),
  },
)
export type RuleQuery = z.output<typeof RuleQuery>
