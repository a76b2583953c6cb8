import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

import type { DemoEffect } from '../../events/event.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** What an event does to its plant, and when the event began. */
export interface TimedEffect {
  readonly effect: DemoEffect
  readonly atMs: number
}

/** The instant of a minute of a day at the plants, in milliseconds since 1970. */
export const msOf = (dayNumber: number, minutes: number): number =>
  dayNumber * DAY_MS + minutes * MINUTE_MS - PLANT_UTC_OFFSET_HOURS * 60 * MINUTE_MS

const isIn = ({ effect, atMs }: TimedEffect, ms: number): boolean =>
  ms >= atMs + ('from' in effect ? effect.from : 0) * MINUTE_MS && ms < atMs + effect.until * MINUTE_MS

/** What events leave of the power of an inverter at an instant: its share, and the code that it shows. */
export function inverterEffect(
  effects: readonly TimedEffect[],
  code: string,
  ms: number,
): { readonly share: number; readonly errorCode: number } | undefined {
  for (const timed of effects) {
    const { effect } = timed
    if (effect.what === 'inverters' && code.startsWith(effect.of) && isIn(timed, ms)) return effect
  }
  return undefined
}

/** Whether nothing comes through of a device at an instant. */
export const isSilenced = (effects: readonly TimedEffect[], code: string, ms: number): boolean =>
  effects.some(
    (timed) => timed.effect.what === 'silence' && timed.effect.of.includes(code) && isIn(timed, ms),
  )

/** A value as events bend it: towards what it comes to, as far as the course of the event has it. */
export function bentValue(
  effects: readonly TimedEffect[],
  { device, code, ms }: { readonly device: string; readonly code: string; readonly ms: number },
  value: number,
): number {
  for (const { effect, atMs } of effects) {
    if (effect.what !== 'value' || effect.device !== device || effect.code !== code) continue
    const minutes = (ms - atMs) / MINUTE_MS
    if (minutes < effect.from || minutes > effect.until) continue
    const rises = effect.from < 0 && minutes < 0 ? 1 - minutes / effect.from : 1
    const falls = minutes > effect.held ? (effect.until - minutes) / (effect.until - effect.held) : 1
    return value + (effect.to - value) * Math.min(rises, falls)
  }
  return value
}
