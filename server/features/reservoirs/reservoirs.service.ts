import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reservoirProblems } from '#contract/reservoirs/problems.ts'
import type { Reservoir, ReservoirUpdate, ReservoirWrite } from '#contract/reservoirs/reservoir.ts'
import { listNamedDevices } from '#server/features/devices/devices.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { reservoirList } from './reservoirs.list.ts'
import {
  deleteReservoir,
  insertReservoir,
  isAtOrAbove,
  lockReservoir,
  takeRiverTurn,
  updateReservoir,
  type ReservoirFields,
} from './reservoirs.store.ts'

type ReservoirRow = Awaited<ReturnType<typeof lockReservoir>>

/** A row in the words of the wire, as history tells it. */
const toWrite = ({ plantId, code, name, deviceId, upstreamReservoirId, travelHours }: ReservoirRow) => ({
  powerPlantId: plantId,
  code,
  name,
  deviceId,
  upstreamReservoirId,
  travelHours,
})

/** Adds a reservoir to a plant. @throws problem `reservoirs.codeTaken`, `.otherDevice`, `.deviceTaken`, `.notUpstream` */
export async function addReservoir(work: Work, write: ReservoirWrite): Promise<Reservoir> {
  const { db, audit } = work
  const { powerPlantId, ...fields } = write
  await requireReservoirDevice(work, powerPlantId, fields.deviceId)
  await requireSeen(work, fields.upstreamReservoirId)
  const id = await insertReservoir(db, { ...withTravel(fields), plantId: powerPlantId })
  audit.created('reservoirs', id, { powerPlantId, ...withTravel(fields) })
  return reservoirList.get(work, id)
}

/** Changes a reservoir. @throws problem `reservoirs.flowsUphill` besides those of {@link addReservoir} */
export async function changeReservoir(
  work: Work,
  { id, version, ...fields }: ReservoirUpdate,
): Promise<Reservoir> {
  const { db, audit } = work
  await takeRiverTurn(db)
  const row = await lockOwn(work, id)
  await requireVersion(db, 'reservoirs', row, version)
  await requireReservoirDevice(work, row.plantId, fields.deviceId)
  const upstream = fields.upstreamReservoirId
  if (upstream !== row.upstreamReservoirId) await requireSeen(work, upstream)
  if (upstream !== null && (await isAtOrAbove(db, id, upstream)))
    throw new Problem(reservoirProblems.flowsUphill)
  await updateReservoir(db, id, withTravel(fields))
  audit.changed('reservoirs', id, toWrite(row), toWrite({ ...row, ...withTravel(fields) }))
  return reservoirList.get(work, id)
}

/** Deletes a reservoir of which nothing is laid down. @throws problem `reservoirs.inUse` */
export async function removeReservoir(work: Work, id: number): Promise<null> {
  const row = await lockOwn(work, id)
  await deleteReservoir(work.db, id)
  work.audit.deleted('reservoirs', id, toWrite(row))
  return null
}

/** A reservoir of a plant that the caller may see, locked. @throws problem `core.notFound` */
export async function lockOwn({ db, actor }: Work, id: number): Promise<ReservoirRow> {
  const row = await lockReservoir(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** Water that comes from nowhere takes no time. */
const withTravel = (fields: ReservoirFields): ReservoirFields => ({
  ...fields,
  travelHours: fields.upstreamReservoirId === null ? null : (fields.travelHours ?? 0),
})

/** Whoever names a reservoir above gets to see what it lets go: it has to be one that they see anyway. */
async function requireSeen(work: Work, upstream: number | null): Promise<void> {
  if (upstream !== null && !(await reservoirList.sees(work, upstream)))
    throw new Problem(reservoirProblems.notUpstream)
}

async function requireReservoirDevice({ db }: Work, plantId: number, deviceId: number): Promise<void> {
  const devices = await listNamedDevices(db, plantId)
  if (!devices.some(({ id, kind }) => id === deviceId && kind === 'reservoir'))
    throw new Problem(reservoirProblems.otherDevice)
}
