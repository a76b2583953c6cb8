import { formatInstant, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { deviceSheetProblems } from '#contract/device-parameters/index.ts'
import type {
  DaySheet,
  SheetConfirm,
  SheetReopen,
  SheetWrite,
  SheetWritten,
} from '#contract/device-parameters/sheet.ts'
import { isReadAt } from '#contract/device-parameters/slots.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { takeReadings } from '#server/features/readings/readings.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { holdSheet, setConfirmation } from '../device-parameters.store.ts'
import { getDaySheet } from './sheet.list.ts'

const ENTITY = 'device-sheets'

/** Writes values into a page that nobody has confirmed, as readings of its device. */
export async function writeSheet(work: Work, write: SheetWrite): Promise<SheetWritten> {
  const { db, actor, now } = work
  const { deviceId, date, values, correctionReason } = write
  if (date > plantDay(now)) throw new Problem(deviceSheetProblems.inFuture)
  const sheet = await getDaySheet(work, write)
  const { confirmedAt } = await holdSheet(db, write)
  if (confirmedAt !== null) throw new Problem(deviceSheetProblems.confirmed)
  requireCells(sheet, values)
  const readings = values.map((value) => ({ ...value, deviceId, isSuspect: false }))
  const outcome = await takeReadings(
    work,
    { powerPlantId: sheet.powerPlantId, source: 'manual', correctionReason, readings },
    { id: actor.userId, name: actor.fullName },
  )
  return { ...(await getDaySheet(work, write)), outcome }
}

/** @throws problem `device-parameters.notOnSheet` for a value at a time at which its parameter is not read */
function requireCells({ slots, parameters }: DaySheet, values: SheetWrite['values']): void {
  const slotAt = new Map(slots.map((slot) => [Date.parse(slot.at), slot]))
  const parameterOf = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  for (const { parameterId, at } of values) {
    const [slot, parameter] = [slotAt.get(Date.parse(at)), parameterOf.get(parameterId)]
    if (slot && parameter && isReadAt(parameter, slot)) continue
    throw new Problem(deviceSheetProblems.notOnSheet, {
      parameter: parameter?.code ?? parameterId,
      time: formatInstant(at),
    })
  }
}

/** Confirms a page that has values. */
export async function confirmSheet(work: Work, page: SheetConfirm): Promise<DaySheet> {
  const { db, actor, now, audit } = work
  const { readings, powerPlantId } = await getDaySheet(work, page)
  const row = await holdSheet(db, page)
  await holdDevices(db, powerPlantId, [page.deviceId])
  if (row.confirmedAt !== null) throw new Problem(deviceSheetProblems.confirmed)
  await requireVersion(db, ENTITY, row, page.version)
  if (readings.length === 0) throw new Problem(deviceSheetProblems.nothingRecorded)
  await setConfirmation(db, row.id, { confirmedById: actor.userId, confirmedAt: now })
  audit.did(ENTITY, row.id, 'confirmed', [{ field: 'confirmedBy', from: null, to: actor.fullName }])
  return getDaySheet(work, page)
}

/** Takes the confirmation of a page back, so that it can be changed. */
export async function reopenSheet(work: Work, page: SheetReopen): Promise<DaySheet> {
  const { db, audit } = work
  const { confirmedByName } = await getDaySheet(work, page)
  const row = await holdSheet(db, page)
  if (row.confirmedAt === null) throw new Problem(deviceSheetProblems.notConfirmed)
  await requireVersion(db, ENTITY, row, page.version)
  audit.reason = page.reason
  await setConfirmation(db, row.id, { confirmedById: null, confirmedAt: null })
  audit.did(ENTITY, row.id, 'reopened', [{ field: 'confirmedBy', from: confirmedByName, to: null }])
  return getDaySheet(work, page)
}
