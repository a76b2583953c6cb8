import { ZONE_STAY_MINUTES } from '#contract/capacity-ranges/labels.ts'
import { formatFigure, formatInstant } from '#contract/core/format.ts'
import { paths, PLANT, screen } from '#contract/core/paths.ts'
import { peopleOnShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import {
  settle,
  tell,
  tellByItself,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import { megawattsIn } from '#server/features/readings/energy.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { listZonedPlants, readRangedPlant } from '../units.list.ts'
import { findParameters } from './points.list.ts'
import { listStays, type Stay } from './zones.list.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A stay is looked for so far back, that it is told with its own beginning. */
const LOOKED_BACK_MS = 24 * HOUR_MS
/** What was over before that concerns nobody on shift any more; what was typed late still does. */
const FRESH_MS = 2 * HOUR_MS

/** Every five minutes tells the shift of units that work in a forbidden zone for longer than it takes to pass through. */
export function zoneWatch(pool: Db): Job {
  return defineJob({
    name: 'zone-watch',
    schedule: '4-59/5 * * * *',
    async run({ now }) {
      for (const plant of await listZonedPlants(pool))
        await tellByItself(pool, now, (work) => tellZoneStays(work, plant))
    },
  })
}

/** Tells of the stays of the units of a plant, each once. */
export async function tellZoneStays(
  work: Telling,
  plant: { readonly id: number; readonly name: string },
): Promise<void> {
  const { db, now } = work
  const [ranged, { power }] = await Promise.all([
    readRangedPlant(db, plant.id),
    findParameters(db, plant.id, true),
  ])
  const codes = new Map(ranged?.units.map(({ unitId, code }) => [unitId, code]))
  const unitIds = [...codes.keys()].filter((id) => id !== null)
  if (!power || unitIds.length === 0) return
  const stretch = { fromMs: now.getTime() - LOOKED_BACK_MS, untilMs: now.getTime() }
  const stays = await listStays(db, { powerId: power.id, unitIds }, stretch, megawattsIn(power.unit))
  const isStaying = (unitId: number) =>
    stays.some((stay) => stay.unitId === unitId && Date.parse(stay.endedAt) > now.getTime())
  for (const unitId of unitIds) if (!isStaying(unitId)) await settle(work, aboutOf(unitId))
  const long = stays.filter((stay) => isLongAndFresh(stay, now.getTime()))
  if (long.length === 0) return
  const receivers = await peopleOnShift(work, plant.id)
  await tell(
    work,
    long.map((stay): Notice => ({
      kind: 'zoneStay',
      receivers,
      about: aboutOf(stay.unitId),
      cause: `zone since ${stay.startedAt}`,
      plantId: plant.id,
      subject: `${plant.name}, ${codes.get(stay.unitId) ?? ''}`,
      detail: textOf(stay),
      address: screen(paths.capacityZones, { [PLANT]: plant.id }),
    })),
  )
}

const aboutOf = (unitId: number) => `zone-stays:${unitId}`

/** A reading stands for some minutes to come: of a stay that goes on, those that have passed count. */
function isLongAndFresh({ startedAt, endedAt }: Stay, nowMs: number): boolean {
  const endedMs = Math.min(Date.parse(endedAt), nowMs)
  return endedMs - Date.parse(startedAt) > ZONE_STAY_MINUTES * MINUTE_MS && nowMs - endedMs < FRESH_MS
}

function textOf({ startedAt, leastMw, greatestMw }: Stay) {
  const [least, greatest] = [formatFigure(leastMw, 1), formatFigure(greatestMw, 1)]
  const [mw, at] = [least === greatest ? least : `${least}–${greatest}`, formatInstant(startedAt)]
  return { vi: `P ${mw} MW trong vùng cấm từ ${at}`, en: `P ${mw} MW in a forbidden zone since ${at}` }
}
