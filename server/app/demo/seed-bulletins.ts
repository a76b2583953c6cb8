import { plantDay } from '#contract/core/format.ts'
import { defaultBulletinSettings } from '#contract/bulletins/index.ts'
import { slotsSince } from '#server/features/bulletins/bulletins.rules.ts'
import { insertBulletin } from '#server/features/bulletins/bulletins.store.ts'
import { balanceOf, bandOn, reservoirOn } from '#server/features/reservoirs/reservoirs.public.ts'

import type { Seeding } from './seeding.ts'

const HOUR_MS = 3_600_000
/** The days with readings that are there when the first user comes. */
const HOURS_BACK = 40

/**
 * The bulletins that came due before the first start. A demonstration has no mail server, so that they say of themselves
 * that nothing was sent, as those that follow do; each can be printed.
 */
export async function seedBulletins(
  { db, now }: Seeding,
  { plantId, reservoirId }: { readonly plantId: number; readonly reservoirId: number },
): Promise<void> {
  const { delayMinutes } = defaultBulletinSettings
  const { content } = await reservoirOn(db, reservoirId, plantDay(now))
  const since = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOURS_BACK * HOUR_MS)
  const rows = await balanceOf(db, reservoirId, since, now, '1h')
  const before = new Map(rows.map((row) => [Date.parse(row.untilAt), row]))
  const slots = slotsSince(since, now, defaultBulletinSettings, (day) => bandOn(content, day).isFloodSeason)
  for (const { at, isFloodSeason } of slots) {
    const hour = before.get(at.getTime())
    if (!hour || hour.levelEndM === null) continue
    await insertBulletin(db, {
      plantId,
      reservoirId,
      slotAt: at,
      isFloodSeason,
      outcome: 'noMail',
      recipients: [],
      levelM: hour.levelEndM,
      inflowM3s: hour.inflowM3s,
      releaseM3s: hour.releaseM3s,
      madeAt: new Date(at.getTime() + delayMinutes * 60_000),
      madeByName: null,
    })
  }
}
