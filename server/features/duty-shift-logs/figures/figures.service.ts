import type { KeptSections, StandingDefect } from '#contract/duty-shift-logs/figures.ts'
import { openDefectsOf } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { standingGatesOf } from '#server/features/gate-orders/gate-orders.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listItemLines } from '../items/items.list.ts'
import { followItems } from '../items/items.rules.ts'
import type { ReadRow } from '../operations/operations.store.ts'
import type { ShiftRow } from '../tables.store.ts'
import { readPlantFacts } from './figures.list.ts'
import { figuresFrom, withFigures } from './figures.rules.ts'

type ShiftNow = Pick<ShiftRow, 'id' | 'plantId' | 'status' | 'startsAt' | 'endsAt' | 'sections'> & {
  /** False where the caller knows that the plant has none: nothing is asked about it. */
  readonly hasReservoir?: boolean
  /** All entries of the shift, where the caller has read them. */
  readonly entries?: readonly ReadRow[]
}

/**
 * The header of a shift as it stands. While it is on duty its figures follow readings and states up to its end, and its
 * permits and earths the entries; once its giver has signed the figures stay as they were then, and so does what nobody may
 * write any more. Corrections that are confirmed meanwhile, and the register of defects and the gates, count until the receiver signs.
 */
export async function currentSections(db: Db, shift: ShiftNow, now: Date): Promise<KeptSections> {
  const { plantId, status, startsAt, endsAt, sections, hasReservoir = true } = shift
  if (status === 'handedOver') return sections
  const at = new Date(Math.min(now.getTime(), Date.parse(endsAt)))
  const [defects, lines, gates, facts] = await Promise.all([
    standingDefects(db, plantId, now),
    listItemLines(db, shift),
    hasReservoir ? standingGatesOf(db, plantId) : null,
    status === 'onDuty' ? readPlantFacts(db, { plantId, hasReservoir }, { at, since: startsAt }) : undefined,
  ])
  const { permits, portableEarths } = followItems(sections, lines)
  const open = { ...sections, permits, portableEarths, defects, gates }
  return facts ? withFigures(open, figuresFrom(sections, facts)) : open
}

/** What is not resolved in the register of a plant, as a shift has it. */
async function standingDefects(db: Db, plantId: number, now: Date): Promise<StandingDefect[]> {
  return (await openDefectsOf(db, plantId, now)).map(
    ({ id, code, equipment, phenomenon, ageDays, dueOn }) => ({
      id,
      code,
      equipment,
      phenomenon,
      ageDays,
      dueOn,
    }),
  )
}
