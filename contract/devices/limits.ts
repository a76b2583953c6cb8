import * as z from 'zod'

/** The limits of a parameter from the lowest to the highest: those that are set never fall in this order. */
export const limitNames = [
  'blockMin',
  'tripMin',
  'alarmMin',
  'warnMin',
  'warnMax',
  'alarmMax',
  'tripMax',
  'blockMax',
] as const
export type LimitName = (typeof limitNames)[number]

/** Limits in the parameter's unit; null is no limit. Block refuses a value, the others colour it. */
export type LimitValues = Readonly<Record<LimitName, number | null>>

/** No limit at all. */
export const noLimits: LimitValues = {
  blockMin: null,
  tripMin: null,
  alarmMin: null,
  warnMin: null,
  warnMax: null,
  alarmMax: null,
  tripMax: null,
  blockMax: null,
}

/** The first limit that lies below the one before it; undefined when they are in order. */
export function firstLimitOutOfOrder(limits: LimitValues): LimitName | undefined {
  let highest = -Infinity
  for (const name of limitNames) {
    const limit = limits[name]
    if (limit === null) continue
    if (limit < highest) return name
    highest = limit
  }
  return undefined
}

/** How bad a value is, the worst limit it goes beyond; it may lie on a limit. */
export type LimitState = 'normal' | 'warn' | 'alarm' | 'trip'

/** The colour group of a value: red beyond trip, orange beyond alarm, yellow beyond warn. */
export function limitStateOf(value: number | null, limits: LimitValues): LimitState {
  if (value === null) return 'normal'
  if (isOutside(value, limits.tripMin, limits.tripMax)) return 'trip'
  if (isOutside(value, limits.alarmMin, limits.alarmMax)) return 'alarm'
  return isOutside(value, limits.warnMin, limits.warnMax) ? 'warn' : 'normal'
}

/** Says whether a value may not be written at all; one on the limit may. */
export function isBlocked(value: number | null, limits: Pick<LimitValues, 'blockMin' | 'blockMax'>): boolean {
  return value !== null && isOutside(value, limits.blockMin, limits.blockMax)
}

function isOutside(value: number, least: number | null, most: number | null): boolean {
  return (least !== null && value < least) || (most !== null && value > most)
}

const limit = z
  .number()
  .min(-1e12)
  .max(1e12)
  .nullish()
  .transform((value) => value ?? null)

/** The eight limits as properties of a schema; a missing one is null. */
export const limitFields = {
  blockMin: limit,
  tripMin: limit,
  alarmMin: limit,
  warnMin: limit,
  warnMax: limit,
  alarmMax: limit,
  tripMax: limit,
  blockMax: limit,
}

const answered = z.number().nullable()

/** The eight limits as they are answered, from the lowest to the highest; null where there is none. */
export const Limits = z.object({
  blockMin: answered,
  tripMin: answered,
  alarmMin: answered,
  warnMin: answered,
  warnMax: answered,
  alarmMax: answered,
  tripMax: answered,
  blockMax: answered,
})

/** Refuses limits that are not in order, at the first that is too low. */
export function checkLimitOrder(limits: LimitValues, context: z.RefinementCtx): void {
  const name = firstLimitOutOfOrder(limits)
  if (name === undefined) return
  context.addIssue({
    code: 'custom',
    path: [name],
    params: {
      vi: 'Các ngưỡng phải tăng dần: chặn, dừng, báo động, nhắc (dưới), rồi nhắc, báo động, dừng, chặn (trên)',
      en: 'Limits must rise: block, trip, alarm, warn (low), then warn, alarm, trip, block (high)',
    },
  })
}
