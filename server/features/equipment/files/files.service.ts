import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  type EquipmentFile,
  type EquipmentFileKey,
  type EquipmentFileWrite,
  MAX_EQUIPMENT_FILES,
} from '#contract/equipment/files.ts'
import { equipmentProblems } from '#contract/equipment/problems.ts'
import { getOwnDeviceRow } from '#server/features/devices/devices.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listFilesOf } from './files.list.ts'
import { deleteEquipmentFile, insertEquipmentFile } from './files.store.ts'

/** Puts an upload of the caller's into a passport. @throws problem `equipment.fileNotOwn`, `.tooManyFiles` */
export async function attachFile(
  work: Work,
  { id, fileId, kind }: EquipmentFileWrite,
): Promise<EquipmentFile> {
  const { db, actor, now, audit } = work
  await getOwnDeviceRow(work, id)
  if (!(await requireOwnUpload(db, actor, fileId, 'equipment')))
    throw new Problem(equipmentProblems.fileNotOwn)
  const isNew = await insertEquipmentFile(db, {
    deviceId: id,
    fileId,
    kind,
    addedByName: actor.fullName,
    addedAt: now,
  })
  const files = await listFilesOf(db, id)
  if (files.length > MAX_EQUIPMENT_FILES)
    throw new Problem(equipmentProblems.tooManyFiles, { limit: MAX_EQUIPMENT_FILES })
  const added = files.find((file) => file.id === fileId)
  if (!added) throw new Problem(coreProblems.notFound)
  if (isNew) audit.changed('devices', id, { files: null }, { files: added.fileName })
  return added
}

/** Takes a file out of a passport; history tells which. */
export async function detachFile(work: Work, { id, fileId }: EquipmentFileKey): Promise<null> {
  await getOwnDeviceRow(work, id)
  const file = (await listFilesOf(work.db, id)).find((one) => one.id === fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  await deleteEquipmentFile(work.db, id, fileId)
  work.audit.changed('devices', id, { files: file.fileName }, { files: null })
  return null
}
