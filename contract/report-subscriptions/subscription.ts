import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { calendarPeriods } from '#contract/reports/periods.ts'

import { subscribedFormats } from './labels.ts'
import { hasMonthDay, subscribedKinds } from './rhythm.ts'

/** How many people one subscription goes to at most. */
export const MAX_RECEIVERS = 100

const clock = text(5).refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
  params: { vi: 'Giờ ghi như 06:00', en: 'A time such as 06:00' },
})

const Receiver = z.object({
  fullName: z.string(),
  /** Whether they may see the report as things are now; whoever may not is sent none. */
  maySee: z.boolean(),
  id: recordId,
})

/** Who gets which report of a plant by mail, and when, as lists show it. */
export const ReportSubscription = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  kind: z.enum(subscribedKinds),
  rhythm: z.enum(calendarPeriods),
  sendTime: z.string(),
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  format: z.enum(subscribedFormats),
  receivers: z.array(Receiver),
  note: z.string().nullable(),
  isRunning: z.boolean(),
  /** Null while it is paused. */
  nextDueAt: instant.nullable(),
  /** When it last went out; null before the first time. */
  lastDueAt: instant.nullable(),
  /** Whether the caller is among the receivers. */
  isMine: z.boolean(),
  authorName: z.string(),
  creationTime: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), join: z.boolean(), leave: z.boolean() }),
  id: recordId,
})
export type ReportSubscription = z.output<typeof ReportSubscription>

/** When it goes out, with what, to whom. */
const changeable = {
  rhythm: z.enum(calendarPeriods),
  sendTime: clock,
  /** Of a weekly one; 1 is Monday. */
  weekday: optional(z.int().min(1).max(7)),
  /** Of a monthly, quarterly or yearly one; a shorter month takes its last day. */
  monthDay: optional(z.int().min(1).max(31)),
  format: z.enum(subscribedFormats),
  receiverIds: z
    .array(recordId)
    .min(1)
    .max(MAX_RECEIVERS)
    .refine((ids) => new Set(ids).size === ids.length, {
      params: { vi: 'Mỗi người chỉ chọn một lần', en: 'Choose each person once' },
    }),
  note: optionalText(500),
}

const complaints = {
  weekday: { vi: 'Hãy chọn thứ trong tuần', en: 'Choose a day of the week' },
  monthDay: { vi: 'Hãy ghi ngày trong tháng', en: 'Give a day of the month' },
}

function requireDay(
  { rhythm, weekday, monthDay }: Pick<z.output<typeof Changes>, 'rhythm' | 'weekday' | 'monthDay'>,
  context: z.RefinementCtx,
): void {
  const add = (field: keyof typeof complaints) =>
    // Without an input it would be told as a field that is missing.
    context.addIssue({ code: 'custom', path: [field], params: complaints[field], input: field })
  if (rhythm === 'week' && weekday === null) add('weekday')
  if (hasMonthDay(rhythm) && monthDay === null) add('monthDay')
}

const Changes = z.object(changeable)

export const ReportSubscriptionWrite = z
  .object({ powerPlantId: recordId, kind: z.enum(subscribedKinds), ...changeable })
  .superRefine(requireDay)
export type ReportSubscriptionWrite = z.output<typeof ReportSubscriptionWrite>

/** Which report of which plant it is stays. */
export const ReportSubscriptionUpdate = ById.extend({ version, ...changeable }).superRefine(requireDay)
export type ReportSubscriptionUpdate = z.output<typeof ReportSubscriptionUpdate>

/** One step of a subscription. */
export const SubscriptionStep = ById.extend({ version })
export type SubscriptionStep = z.output<typeof SubscriptionStep>

export const ReportSubscriptionQuery = listQuery(
  ['kind', 'powerPlantName', 'rhythm', 'sendTime', 'nextDueAt', 'lastDueAt', 'authorName', 'creationTime'],
  {
    powerPlantId: recordId.optional(),
    kind: z.enum(subscribedKinds).optional(),
    isRunning: z.boolean().optional(),
    /** Only those that the caller gets. */
    isMine: z.boolean().optional(),
  },
)
export type ReportSubscriptionQuery = z.output<typeof ReportSubscriptionQuery>

/** Somebody who may see the reports of a plant. */
export const SubscriptionPerson = z.object({ fullName: z.string(), id: recordId })
