import type { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ShiftRow } from '../tables.store.ts'
import { readPlantFacts } from './figures.list.ts'
import { figuresFrom, withFigures } from './figures.rules.ts'

/**
 * The header of a shift as it stands: while it is on duty its figures follow readings and states up to its end; once its
 * giver has signed they stay as they were then.
 */
export async function currentSections(
  db: Db,
  shift: Pick<ShiftRow, 'plantId' | 'status' | 'startsAt' | 'endsAt' | 'sections'>,
  now: Date,
): Promise<KeptSections> {
  const { plantId, status, startsAt, endsAt, sections } = shift
  if (status !== 'onDuty') return sections
  const at = new Date(Math.min(now.getTime(), Date.parse(endsAt)))
  return withFigures(
    sections,
    figuresFrom(sections, await readPlantFacts(db, plantId, { at, since: startsAt })),
  )
}
