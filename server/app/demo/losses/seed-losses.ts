import { plantDay } from '#contract/core/format.ts'
import { computeDue, LOSS_JOB, moveLosses } from '#server/features/loss-ledger/loss-ledger.public.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { instantOf } from '../demo-days.ts'
import { findPerson } from '../readings/seed-trackings.ts'
import { known, type Places, type Seeding } from '../seeding.ts'

/** He looked into it this long before the first user came. */
const LOOKED_BEFORE_MS = 25 * 60_000

/** Works out the losses of the days that have readings by now; the others follow with their readings. */
export async function seedLosses(seeding: Seeding, places: Places): Promise<void> {
  const { db, now } = seeding
  for (const code of ['MT1', 'MT2', 'ST'] as const) await computeDue(db, known(places.plants, code).id, now)
  await reassignOne(seeding, known(places.plants, 'MT1').id)
  await enqueue(db, { name: LOSS_JOB }, {}, now)
}

/** The leader of a shift says of an inverter that what nobody could explain yesterday was dirt on its panels. */
async function reassignOne({ db, now, history }: Seeding, plantId: number): Promise<void> {
  const day = plantDay(instantOf(-1, 0, now))
  const piece = await db
    .selectFrom('lossPieces')
    .select(['deviceId', 'firstSlot', 'lastSlot', 'totalWh'])
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .where('cause', '=', 'unexplained')
    .orderBy('totalWh', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!piece) return
  const leader = await findPerson(db, plantId, 'shiftLeader')
  const createdAt = new Date(now.getTime() - LOOKED_BEFORE_MS)
  const { movedKwh } = await moveLosses(
    db,
    {
      plantId,
      day,
      deviceId: piece.deviceId,
      fromSlot: piece.firstSlot,
      toSlot: piece.lastSlot,
      fromCause: 'unexplained',
      toCause: 'belowSiblings',
      reason: 'Kiểm tra hiện trường: mặt pin bám bụi, đã xếp vào đợt rửa trạm 3',
      authorId: leader.id,
      authorName: leader.fullName,
      createdAt,
    },
    now,
  )
  history.note(createdAt, leader, (audit) =>
    audit.did('loss-ledger', plantId, 'reassigned', [
      { field: 'day', from: null, to: day },
      { field: 'fromSlot', from: null, to: piece.firstSlot },
      { field: 'toSlot', from: null, to: piece.lastSlot },
      { field: 'cause', from: 'unexplained', to: 'belowSiblings' },
      { field: 'movedKwh', from: null, to: movedKwh },
    ]),
  )
}
