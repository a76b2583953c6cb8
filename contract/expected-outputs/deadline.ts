import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { outputStandings } from './labels.ts'
import { dayAfter } from '#contract/core/days.ts'

/** When on the day before, where the plant lays nothing else down: forecasts of renewables at 10:00, offers of hydro at 11:30. */
export const usualSendBy = (kind: PlantKind): string => (kind === 'hydro' ? '11:30' : '10:00')

/** Whoever prepares the plan is told so many minutes before the end of the time. */
export const WARN_MINUTES = [60, 30] as const

/**
 * Until when the plan of a day has to be with dispatch: that of 22/11 of a solar plant until 21/11 10:00.
 *
 * @param sendByTime what the plant lays down, `HH:mm`; null for what is usual
 */
export function sendByOf(kind: PlantKind, day: string, sendByTime: string | null): string {
  const [hour = 0, minute = 0] = (sendByTime ?? usualSendBy(kind)).split(':').map(Number)
  const minutes = hour * 60 + minute
  return new Date(dayStartMs(dayAfter(day, -1)) + minutes * 60_000).toISOString()
}

/** The plan of a day that is about to be late, or is. */
export const DuePlan = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  day: z.string(),
  sendBy: instant,
  isLate: z.boolean(),
  /** How far the newest revision is; null where nobody began. */
  standing: z.enum(outputStandings).nullable(),
  /** That revision. */
  outputId: recordId.nullable(),
})
export type DuePlan = z.output<typeof DuePlan>
