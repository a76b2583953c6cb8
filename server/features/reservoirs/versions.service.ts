import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reservoirProblems } from '#contract/reservoirs/problems.ts'
import {
  ReservoirContent,
  type ReservoirVersion,
  type VersionUpdate,
  type VersionWrite,
} from '#contract/reservoirs/version.ts'
import { listNamedDevices, listNamedParameters } from '#server/features/devices/devices.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { reservoirList } from './reservoirs.list.ts'
import { lockOwn } from './reservoirs.service.ts'
import { deleteVersion, insertVersion, lockVersion, updateVersion } from './reservoirs.store.ts'
import { listVersions, shownVersion } from './versions.list.ts'

/** What is laid down of a reservoir, the latest first. @throws problem `core.notFound` */
export async function versionsOf(
  viewing: Viewing,
  reservoirId: number,
): Promise<{ items: ReservoirVersion[] }> {
  await reservoirList.get(viewing, reservoirId)
  const versions = await listVersions(viewing.db, reservoirId)
  return { items: versions.toReversed().map((one) => shownVersion(reservoirId, one)) }
}

/** Lays down what a reservoir is from a day on. @throws problem `reservoirs.sameDay`, `.otherUnit`, `.otherParameter` */
export async function addVersion(work: Work, write: VersionWrite): Promise<ReservoirVersion> {
  const { reservoirId, validFrom, ...content } = write
  const reservoir = await lockOwn(work, reservoirId)
  await requireKnown(work, reservoir.plantId, content)
  const id = await insertVersion(work.db, { reservoirId, validFrom, content })
  work.audit.created('reservoir-versions', id, { reservoirId, validFrom, ...content })
  return shownById(work, reservoirId, id)
}

/** Puts a version right. @throws problem `core.changedMeanwhile` besides those of {@link addVersion} */
export async function changeVersion(work: Work, write: VersionUpdate): Promise<ReservoirVersion> {
  const { id, version, validFrom, ...content } = write
  const row = await lockOwnVersion(work, id)
  await requireVersion(work.db, 'reservoir-versions', row, version)
  await requireKnown(work, row.plantId, content)
  await updateVersion(work.db, id, { validFrom, content })
  work.audit.changed('reservoir-versions', id, told(row), { validFrom, ...content })
  return shownById(work, row.reservoirId, id)
}

/** Deletes a version: the one before goes on in its place. */
export async function removeVersion(work: Work, id: number): Promise<null> {
  const row = await lockOwnVersion(work, id)
  await deleteVersion(work.db, id)
  work.audit.deleted('reservoir-versions', id, { reservoirId: row.reservoirId, ...told(row) })
  return null
}

/** A row as history tells it; the database keeps the fields of a document in an order of its own. */
const told = ({ validFrom, content }: { validFrom: string; content: ReservoirContent }) => ({
  validFrom,
  ...ReservoirContent.parse(content),
})

async function lockOwnVersion({ db, actor }: Work, id: number) {
  const row = await lockVersion(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

async function shownById({ db }: Work, reservoirId: number, id: number): Promise<ReservoirVersion> {
  const version = (await listVersions(db, reservoirId)).find((one) => one.id === id)
  if (!version) throw new Problem(coreProblems.notFound)
  return shownVersion(reservoirId, version)
}

/** Units and parameters that a version names are there, at the plant of the reservoir. */
async function requireKnown({ db }: Work, plantId: number, content: ReservoirContent): Promise<void> {
  const [devices, parameters] = [await listNamedDevices(db, plantId), await listNamedParameters(db, plantId)]
  const units = new Set(devices.filter(({ kind }) => kind === 'generator').map(({ id }) => id))
  const stranger = content.turbines.findIndex(({ unitId }) => !units.has(unitId))
  if (stranger >= 0) throw new Problem(reservoirProblems.otherUnit, { row: stranger + 1 })
  const codes = new Set(
    parameters.filter(({ deviceKind }) => deviceKind === 'reservoir').map(({ code }) => code),
  )
  const { gates, environmental, spillSource } = content
  const wanted = [
    ...(spillSource === 'worked' ? gates.map(({ openingCode }) => openingCode) : []),
    ...(environmental.method === 'opening' && environmental.openingCode ? [environmental.openingCode] : []),
  ]
  const missing = wanted.find((code) => !codes.has(code))
  if (missing !== undefined) throw new Problem(reservoirProblems.otherParameter, { code: missing })
}
