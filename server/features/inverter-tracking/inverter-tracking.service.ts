import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import type { ConfirmationRow } from '#contract/inverter-tracking/day-confirmation.ts'
import type {
  DayBegin,
  Tracking,
  TrackingReopen,
  TrackingSaved,
  TrackingUpdate,
  TrackingWrite,
  ValuesOutcome,
} from '#contract/inverter-tracking/tracking.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readDayConfirmation } from './days/confirmation.service.ts'
import { getTracking, isOfPlant, type Reading } from './inverter-tracking.list.ts'
import {
  insertMissing,
  insertTracking,
  lockTracking,
  lockUnconfirmed,
  updateTracking,
  type TrackingRow,
} from './inverter-tracking.store.ts'
import { hasReadings } from './values.list.ts'
import { writeValues } from './values.service.ts'

const ENTITY = 'inverter-trackings'

const readingOf = (work: Work): Reading => ({ ...work, language: work.caller.language })

/** Begins the sheet of an inverter and day, with values if any. */
export async function beginTracking(work: Work, write: TrackingWrite): Promise<TrackingSaved> {
  const { db, actor, now, audit } = work
  const { inverterId, date, shiftCode, recorderId = actor.userId, weather, notes } = write
  const sheet = await getTracking(readingOf(work), inverterId, date)
  if (date > plantDay(now)) throw new Problem(inverterTrackingProblems.inFuture)
  const plantId = sheet.powerPlantId
  await requireShift(db, plantId, shiftCode)
  if (recorderId !== actor.userId) await requireRecorder(db, plantId, recorderId)
  const head = { plantId, inverterId, date, shiftCode, recorderId, weather, notes }
  const id = await insertTracking(db, head)
  audit.created(ENTITY, id, head)
  const outcome = await writeValues(work, sheet, write)
  tellValues(work, id, outcome)
  return { ...(await getTracking(readingOf(work), inverterId, date)), outcome }
}

/** Begins every sheet of a plant and day that nobody has begun; answers how many. */
export async function beginDay(work: Work, write: DayBegin): Promise<{ begun: number }> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, ...given } = write
  if (given.date > plantDay(now)) throw new Problem(inverterTrackingProblems.inFuture)
  await requireShift(db, plantId, given.shiftCode)
  const head = { plantId, recorderId: actor.userId, ...given }
  const begun = await insertMissing(db, head)
  for (const { id, inverterId } of begun) audit.created(ENTITY, id, { ...head, inverterId })
  return { begun: begun.length }
}

/** Changes the head of a sheet and writes values; writers of different cells do not disturb one another. */
export async function changeTracking(
  work: Work,
  write: TrackingUpdate,
  given: ReadonlySet<string>,
): Promise<TrackingSaved> {
  const row = await lockOwn(work, write.id)
  if (row.confirmedAt !== null) throw new Problem(inverterTrackingProblems.confirmed)
  const sheet = await getTracking(readingOf(work), row.inverterId, row.date)
  await changeHead(work, row, write, given)
  const outcome = await writeValues(work, sheet, write)
  tellValues(work, row.id, outcome)
  return { ...(await getTracking(readingOf(work), row.inverterId, row.date)), outcome }
}

async function changeHead(
  { db, audit }: Work,
  row: TrackingRow,
  write: TrackingUpdate,
  given: ReadonlySet<string>,
): Promise<void> {
  const { shiftCode = row.shiftCode, recorderId = row.recorderId } = write
  const weather = given.has('weather') ? write.weather : row.weather
  const notes = given.has('notes') ? write.notes : row.notes
  const head = { shiftCode, recorderId, weather, notes }
  const isSame = Object.entries(head).every(([name, value]) => row[name as keyof typeof head] === value)
  if (isSame) return
  if (write.version === undefined) throw new Problem(inverterTrackingProblems.versionMissing)
  await requireVersion(db, ENTITY, row, write.version)
  if (shiftCode !== row.shiftCode) await requireShift(db, row.plantId, shiftCode)
  if (recorderId !== row.recorderId) await requireRecorder(db, row.plantId, recorderId)
  await updateTracking(db, row.id, head)
  audit.changed(ENTITY, row.id, { ...row }, { ...row, ...head })
}

function tellValues({ audit }: Work, id: number, { created, corrected }: ValuesOutcome): void {
  if (created + corrected === 0) return
  audit.did(ENTITY, id, 'recorded', [
    { field: 'created', from: null, to: created },
    { field: 'corrected', from: null, to: corrected },
  ])
}

/** Confirms a sheet that has values. */
export async function confirmTracking(
  work: Work,
  { id, version }: { id: number; version: number },
): Promise<Tracking> {
  const row = await lockOwn(work, id)
  if (row.confirmedAt !== null) throw new Problem(inverterTrackingProblems.confirmed)
  await requireVersion(work.db, ENTITY, row, version)
  await holdDevices(work.db, row.plantId, [row.inverterId])
  if (!(await hasReadings(work.db, row))) throw new Problem(inverterTrackingProblems.nothingRecorded)
  await confirm(work, row)
  return getTracking(readingOf(work), row.inverterId, row.date)
}

/** Confirms every sheet of a plant and day that has values and is not confirmed; answers what was found of each. */
export async function confirmDay(
  work: Work,
  { powerPlantId, date }: { powerPlantId: number; date: string },
): Promise<{ confirmed: number; items: ConfirmationRow[] }> {
  const rows = await lockUnconfirmed(work.db, powerPlantId, date)
  await holdDevices(
    work.db,
    powerPlantId,
    rows.map(({ inverterId }) => inverterId),
  )
  // Read while the devices are held: nobody writes a value or confirms a sheet between this list and what is done.
  const items = await readDayConfirmation(work, { powerPlantId, date })
  const confirming = new Set(
    items.flatMap(({ outcome, trackingId }) => (outcome === 'confirms' ? [trackingId] : [])),
  )
  const confirmed = rows.filter(({ id }) => confirming.has(id))
  for (const row of confirmed) await confirm(work, row)
  return { confirmed: confirmed.length, items }
}

async function confirm({ db, actor, now, audit }: Work, row: TrackingRow): Promise<void> {
  await updateTracking(db, row.id, { confirmedById: actor.userId, confirmedAt: now })
  audit.did(ENTITY, row.id, 'confirmed', [{ field: 'confirmedById', from: null, to: actor.userId }])
}

/** Takes the confirmation of a sheet back, so that it can be changed. */
export async function reopenTracking(work: Work, { id, version, reason }: TrackingReopen): Promise<Tracking> {
  const { db, audit } = work
  const row = await lockOwn(work, id)
  if (row.confirmedAt === null) throw new Problem(inverterTrackingProblems.notConfirmed)
  await requireVersion(db, ENTITY, row, version)
  await updateTracking(db, id, { confirmedById: null, confirmedAt: null })
  audit.reason = reason
  audit.did(ENTITY, id, 'reopened', [{ field: 'confirmedById', from: row.confirmedById, to: null }])
  return getTracking(readingOf(work), row.inverterId, row.date)
}

async function lockOwn({ db, actor }: Work, id: number): Promise<TrackingRow> {
  const row = await lockTracking(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

async function requireShift(db: Db, plantId: number, shiftCode: string): Promise<void> {
  const shifts = await shiftTypesOf(db, plantId)
  if (shifts.some(({ code }) => code === shiftCode)) return
  throw new Problem(inverterTrackingProblems.unknownShift, { shift: shiftCode })
}

async function requireRecorder(db: Db, plantId: number, employeeId: number): Promise<void> {
  if (!(await isOfPlant(db, plantId, employeeId))) throw new Problem(inverterTrackingProblems.unknownRecorder)
}
