import { insertHistory } from '#server/platform/audit/history.store.ts'
import { moveWarning } from '#server/features/devices/parameters/parameters.store.ts'
import type { Db } from '#server/platform/db/database.ts'

import { DemoHistory, system } from '../demo-history.ts'
import { dayNumberOf } from './fill-days.ts'
import { isFloodSeason } from './generator/river.ts'

/** From which level on the reservoir is marked: the one before floods in their season, near the normal one in the others. */
const warnM = { floods: 320.5, others: 321.7 } as const

/** The level in m above which the reservoir is marked at a time. */
export const levelWarning = (now: Date): number =>
  isFloodSeason(dayNumberOf(now)) ? warnM.floods : warnM.others

/** Marks the level of the reservoir by the season that has begun, unless somebody has laid down another limit. */
export async function followSeason(db: Db, now: Date): Promise<void> {
  const wanted = levelWarning(now)
  const before = wanted === warnM.floods ? warnM.others : warnM.floods
  const parameter = await db
    .selectFrom('deviceParameters')
    .innerJoin('plants', 'plants.id', 'deviceParameters.plantId')
    .select('deviceParameters.id')
    .where('plants.code', '=', 'ST')
    .where('deviceParameters.code', '=', 'MNTL')
    .where('warnMax', '=', before)
    .executeTakeFirst()
  if (!parameter) return
  await moveWarning(db, parameter.id, before, wanted)
  const history = new DemoHistory()
  history.note(now, system, (audit) =>
    audit.changed('device-parameters', parameter.id, { warnMax: before }, { warnMax: wanted }),
  )
  await insertHistory(db, history.inOrder())
}
