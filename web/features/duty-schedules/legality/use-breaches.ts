import { useEffect, useMemo } from 'react'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'

import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import { marksOf, shiftMarksOf } from './breaches.rules.ts'

/** The breaches of the open schedule. */
export interface Breaches {
  /** Those that stop it. */
  readonly open: readonly CheckedViolation[]
  readonly warnings: readonly CheckedViolation[]
  readonly allowed: readonly CheckedViolation[]
  readonly error: Error | null
  /** Whether they were asked for and are still on their way: none of them is known yet. */
  readonly isChecking: boolean
}

const none: readonly CheckedViolation[] = []

/** Reads the breaches of the open schedule, and outlines their cells in the grid. */
export function useBreaches(): Breaches {
  const roster = useRoster()
  const { store } = roster
  const language = useLanguage()
  const { people } = useRosterState(roster)
  const { items, error, isChecking } = useViolations()
  // The grid's state lives outside React.
  useEffect(
    () => store.mark(marksOf(items, { days: store.days, people }, language)),
    [store, items, people, language],
  )
  return {
    open: items.filter(({ severity, allowed }) => severity === 'block' && !allowed),
    warnings: items.filter(({ severity, allowed }) => severity === 'warn' && !allowed),
    allowed: items.filter(({ allowed }) => allowed !== null),
    error,
    isChecking,
  }
}

/** What is wrong with each shift as a whole, by its code and the day's place in the month. */
export function useShiftMarks() {
  const language = useLanguage()
  const { days } = useRoster().store
  const { items } = useViolations()
  return useMemo(() => shiftMarksOf(items, days, language), [items, days, language])
}

function useViolations() {
  const { id } = useRoster().schedule
  const { data, error } = useRead(dutyScheduleApi.check, { query: { id } })
  return { items: data?.items ?? none, error, isChecking: data === undefined && !error }
}
