import { enterEvent, removeEvent } from '#server/features/equipment/events/events.service.ts'

import { instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import { deviceIdsByCode } from './device-ids.store.ts'
import { ownEvents, type OwnEvent } from './own-events.ts'

const HOUR_MS = 3_600_000

/** Enters what the records of equipment tell by themselves: what is old in the first days, the rest once it was done. */
export async function seedOwnEvents(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const { db } = seeding
  for (const [code, { id: plantId }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    const ids = await deviceIdsByCode(db, plantId)
    for (const [place, event] of ownEvents[code].entries())
      await seedOwnEvent(seeding, cast, known(ids, event.code), event, place)
  }
}

async function seedOwnEvent(
  seeding: Seeding,
  cast: Cast,
  equipmentId: number,
  { code: _code, at, until, struck, kind, content, ...said }: OwnEvent,
  place: number,
): Promise<void> {
  const { now } = seeding
  const occurredAt = instantOf(...at, now)
  const finishedAt = until ? instantOf(...until, now) : null
  const registered = instantOf(4 - STARTED_DAYS_AGO, 9 * 60 + place, now)
  const done = new Date((finishedAt ?? occurredAt).getTime() + 2 * HOUR_MS)
  const entered = done < registered ? registered : done
  const manager = someone(cast, 'QĐ')
  const { id } = await actAt(seeding, manager, cast, entered, (work) =>
    enterEvent(work, {
      equipmentId,
      kind,
      content,
      occurredAt: occurredAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      materials: said.materials ?? null,
      performer: said.performer ?? null,
      permitNo: said.permitNo ?? null,
      acceptanceNo: said.acceptanceNo ?? null,
      result: said.result ?? null,
      insulationMegohm: said.insulationMegohm ?? null,
      insulationC: said.insulationC ?? null,
      runningHours: said.runningHours ?? null,
      counterLast: said.counterLast ?? null,
      counterFirst: said.counterFirst ?? null,
      costVnd: said.costVnd ?? null,
      fileIds: [],
    }),
  )
  const later = new Date(entered.getTime() + 24 * HOUR_MS)
  if (struck !== undefined)
    await actAt(seeding, manager, cast, later, (work) => removeEvent(work, { id, reason: struck }))
}
