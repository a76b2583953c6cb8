import { dayAfter } from '#contract/core/days.ts'
import { formatFigure, formatInstant, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { equipmentEventProblems as problems } from '#contract/equipment/events/problems.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { findMachineDays, listCounterLines } from '../figures/counter.list.ts'
import { misfitOf } from '../figures/counter.rules.ts'
import type { EventFacts } from './events.store.ts'

const startOf = (day: string) => new Date(dayStartMs(day))

/**
 * Holds what an event tells of the counter of hours against what others told of the same machine: hours never fall. The day on
 * which a machine came is of two counters, so nothing is held against it.
 *
 * @throws problem `equipmentEvents.hoursFell`, `.hoursAhead`, `.lastFell`, `.firstAhead`
 */
export async function requireRisingHours(
  db: Db,
  { deviceId, id }: { readonly deviceId: number; readonly id: number | null },
  { occurredAt, runningHours: reading, counterLast: last, counterFirst: first }: EventFacts,
): Promise<void> {
  if (reading === null && last === null) return
  const day = plantDay(occurredAt)
  const { came, nextCame } = await findMachineDays(db, deviceId, day)
  if (came === day) return
  const span = {
    from: came === null ? null : startOf(dayAfter(came, 1)),
    until: nextCame === null ? null : startOf(nextCame),
  }
  const replaced = last === null || first === null ? null : { last, first }
  const misfit = misfitOf(await listCounterLines(db, deviceId, span, id), {
    at: occurredAt,
    reading,
    replaced,
  })
  if (!misfit) return
  const said = {
    hours: formatFigure(misfit.hours, 2),
    other: formatFigure(misfit.other, 2),
    at: formatInstant(misfit.at),
  }
  if (misfit.is === 'fell')
    throw replaced ? new Problem(problems.lastFell, said) : new Problem(problems.hoursFell, said)
  throw replaced ? new Problem(problems.firstAhead, said) : new Problem(problems.hoursAhead, said)
}
