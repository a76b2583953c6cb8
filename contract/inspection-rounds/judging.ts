import { isBlocked, limitStateOf, type LimitValues } from '#contract/devices/limits.ts'

import type { AnswerState, CheckKind } from './labels.ts'

/** How many photos one visit of a stop may bring. */
export const MAX_VISIT_PHOTOS = 20

/** What is known of a check where it is answered. */
export interface JudgedCheck {
  readonly kind: CheckKind
  /** Of a reading; null for a parameter without. */
  readonly limits: LimitValues | null
}

/** What was answered. */
export interface Answer {
  readonly value: number | null
  readonly isOk: boolean | null
  readonly text: string | null
  readonly reason: string | null
}

/** What is still to be given before an answer is whole. */
export type Lack = 'answer' | 'blocked' | 'photo' | 'proof'

/** Says whether something was answered at all; a photo is an answer of its own. */
export function isAnswered({ value, isOk, text }: Answer): boolean {
  return value !== null || isOk !== null || (text ?? '').trim() !== ''
}

/** What an answer comes to, on the device when it is given and on the server when it arrives. */
export function stateOf(check: JudgedCheck, { value, isOk }: Answer): AnswerState {
  if (check.kind === 'yesNo') return isOk === false ? 'failed' : 'ok'
  if (check.kind !== 'reading' || !check.limits) return 'ok'
  const state = limitStateOf(value, check.limits)
  return state === 'normal' ? 'ok' : state
}

/**
 * What an answer lacks; undefined for a whole one. What is not as it should be takes a reason or a photo, and a remark may
 * stay away.
 */
export function lackOf(check: JudgedCheck, answer: Answer, photoCount: number): Lack | undefined {
  if (check.kind === 'photo') return photoCount > 0 ? undefined : 'photo'
  if (check.kind === 'note') return undefined
  if (check.kind === 'reading' ? answer.value === null : answer.isOk === null) return 'answer'
  if (check.limits && isBlocked(answer.value, check.limits)) return 'blocked'
  const isProven = photoCount > 0 || (answer.reason ?? '').trim() !== ''
  return stateOf(check, answer) === 'ok' || isProven ? undefined : 'proof'
}

/** The stops of a route: checks that follow each other at one thing are one stop, numbered from 1. */
export function stopsOf<C extends { readonly equipmentId: number }>(
  checks: readonly C[],
): { readonly stopNo: number; readonly equipmentId: number; readonly checks: readonly C[] }[] {
  const stops: { stopNo: number; equipmentId: number; checks: C[] }[] = []
  for (const check of checks) {
    const last = stops.at(-1)
    if (last?.equipmentId === check.equipmentId) last.checks.push(check)
    else stops.push({ stopNo: stops.length + 1, equipmentId: check.equipmentId, checks: [check] })
  }
  return stops
}
