import { useEffect } from 'react'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'

import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import { marksOf } from './breaches.rules.ts'

/** The breaches of the open schedule. */
export interface Breaches {
  /** Those that stop it. */
  readonly open: readonly CheckedViolation[]
  readonly warnings: readonly CheckedViolation[]
  readonly allowed: readonly CheckedViolation[]
  readonly error: Error | null
}

const none: readonly CheckedViolation[] = []

/** Reads the breaches of the open schedule, and outlines their cells in the grid. */
export function useBreaches(): Breaches {
  const roster = useRoster()
  const { store, schedule } = roster
  const language = useLanguage()
  const { people } = useRosterState(roster)
  const { data, error } = useRead(dutyScheduleApi.check, { query: { id: schedule.id } })
  const items = data?.items ?? none
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
  }
}
