import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import type { Parameter, ParameterUpdate, ParameterWrite } from '#contract/devices/parameter.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { defaultParameters } from './defaults.rules.ts'
import { parameterList } from './parameters.list.ts'
import {
  deleteParameter,
  getParameterRow,
  insertMissingParameters,
  insertParameter,
  updateParameter,
} from './parameters.store.ts'

type ParameterRow = Awaited<ReturnType<typeof getParameterRow>>

/** A row in the words of the wire, as history tells it. */
const toWrite = ({ plantId, ...parameter }: ParameterRow) => ({ powerPlantId: plantId, ...parameter })

async function getOwnParameterRow({ db, actor }: Work, id: number): Promise<ParameterRow> {
  const row = await getParameterRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** Adds a parameter to a device kind of a plant. */
export async function addParameter(work: Work, write: ParameterWrite): Promise<Parameter> {
  const { db, audit } = work
  const id = await insertParameter(db, write)
  audit.created('device-parameters', id, write)
  return parameterList.get(work, id)
}

/**
 * Adds the usual parameters of a device kind; those whose code is there already stay as they are.
 *
 * @throws problem `devices.noDefaults` for a kind without a usual set
 */
export async function addDefaultParameters(
  { db, audit }: Work,
  powerPlantId: number,
  deviceKind: DeviceKind,
): Promise<{ added: number }> {
  const wanted = defaultParameters(deviceKind).map((parameter) => ({
    ...parameter,
    powerPlantId,
    deviceKind,
  }))
  if (wanted.length === 0) throw new Problem(deviceProblems.noDefaults)
  const added = await insertMissingParameters(db, wanted)
  const writeOf = new Map(wanted.map((parameter) => [parameter.code, parameter]))
  for (const { id, code } of added) audit.created('device-parameters', id, writeOf.get(code) ?? { code })
  return { added: added.length }
}

/** Changes a parameter. */
export async function changeParameter(
  work: Work,
  { id, version, ...write }: ParameterUpdate,
): Promise<Parameter> {
  const { db, audit } = work
  const row = await getOwnParameterRow(work, id)
  await requireVersion(db, 'device-parameters', row, version)
  await updateParameter(db, id, write)
  audit.changed('device-parameters', id, toWrite(row), toWrite({ ...row, ...write }))
  return parameterList.get(work, id)
}

/** Deletes a parameter without readings. */
export async function removeParameter(work: Work, id: number): Promise<null> {
  const row = await getOwnParameterRow(work, id)
  await deleteParameter(work.db, id)
  work.audit.deleted('device-parameters', id, toWrite(row))
  return null
}
