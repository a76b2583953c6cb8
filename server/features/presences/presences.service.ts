import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  presenceProblems,
  type MyPresence,
  type Presence,
  type PresenceEnd,
  type PresenceEnter,
  type PresenceRegister,
} from '#contract/presences/index.ts'
import { readDutySettings } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findNameAtPlant, findOpen, findPresence } from './presences.list.ts'
import { endOfPresence, enteringOver } from './presences.rules.ts'
import {
  endPresence,
  findOpenOf,
  findPresenceRow,
  insertPresence,
  renewPresence,
  type EndKind,
  type PresenceRow,
} from './presences.store.ts'

// Its history is that of the plant: who came and went there.
const ENTITY = 'presences'

/** Where the caller is said to be. */
export async function readOwnPresence({
  db,
  actor,
  now,
}: Pick<Work, 'db' | 'actor' | 'now'>): Promise<MyPresence> {
  const open = await findOpen(db, actor.userId)
  const isLapsed = open !== undefined && Date.parse(open.endsAt) <= now.getTime()
  return { present: open && !isLapsed ? open : null, lapsed: open && isLapsed ? open : null }
}

/** Notes that the caller is at a plant, or stays there. */
export async function enterPlant(work: Work, { powerPlantId, place }: PresenceEnter): Promise<MyPresence> {
  const { userId: employeeId, fullName } = work.actor
  const open = await clearWay(work, employeeId, powerPlantId, fullName)
  if (open) await stay(work, open, place, fullName)
  else await comeIn(work, { plantId: powerPlantId, employeeId, place, fullName, reason: null })
  return readOwnPresence(work)
}

/** Notes that the caller leaves. @throws problem `core.notFound` for a presence of somebody else */
export async function leavePlant(work: Work, id: number): Promise<MyPresence> {
  const row = await findPresenceRow(work.db, id)
  if (row?.employeeId !== work.actor.userId) throw new Problem(coreProblems.notFound)
  await leave(work, row, 'left', work.actor.fullName, null)
  return readOwnPresence(work)
}

/** Notes that somebody else is at a plant. */
export async function registerPresence(
  work: Work,
  { powerPlantId: plantId, employeeId, place, reason }: PresenceRegister,
): Promise<Presence> {
  const fullName = await findNameAtPlant(work.db, plantId, employeeId)
  if (fullName === undefined) throw new Problem(presenceProblems.unsuitableEmployee)
  if (await clearWay(work, employeeId, plantId, fullName)) throw new Problem(presenceProblems.alreadyThere)
  return getPresence(work, await comeIn(work, { plantId, employeeId, place, fullName, reason }))
}

/** Notes that somebody else has left. */
export async function endPresenceOf(work: Work, { id, reason }: PresenceEnd): Promise<Presence> {
  const row = await findPresenceRow(work.db, id)
  if (!row || !seesPlant(work.actor, row.plantId)) throw new Problem(coreProblems.notFound)
  const presence = await getPresence(work, id)
  await leave(work, row, 'ended', presence.fullName, reason)
  return presence
}

async function getPresence({ db }: Work, id: number): Promise<Presence> {
  const presence = await findPresence(db, id)
  if (!presence) throw new Problem(coreProblems.notFound)
  return presence
}

/** Ends what somebody left open elsewhere or yesterday; answers the presence that goes on at the plant, if any. */
async function clearWay(
  { db, now, audit }: Work,
  employeeId: number,
  plantId: number,
  fullName: string,
): Promise<PresenceRow | undefined> {
  const open = await findOpenOf(db, employeeId)
  if (!open) return undefined
  const entering = enteringOver(open, plantId, now)
  if (entering === 'renew') return open
  if (entering === 'lapse') await endPresence(db, open.id, 'lapsed', open.endsAt)
  else {
    await endPresence(db, open.id, 'moved', now)
    audit.did(ENTITY, open.plantId, 'movedOn', [{ field: 'fullName', from: fullName, to: null }])
  }
  return undefined
}

interface Coming {
  readonly plantId: number
  readonly employeeId: number
  readonly place: string | null
  readonly fullName: string
  /** Why somebody else says so; null where they say it themselves. */
  readonly reason: string | null
}

async function comeIn(work: Work, { fullName, ...coming }: Coming): Promise<number> {
  const { db, actor, now, audit } = work
  const { plantId, place, reason } = coming
  const endsAt = await endAt(work, plantId)
  const registeredById = reason === null ? null : actor.userId
  const id = await insertPresence(db, { ...coming, since: now, endsAt, registeredById })
  audit.did(ENTITY, plantId, reason === null ? 'cameIn' : 'wasRegistered', [
    { field: 'fullName', from: null, to: fullName },
    ...(place === null ? [] : [{ field: 'place', from: null, to: place }]),
    { field: 'endsAt', from: null, to: endsAt.toISOString() },
    ...(reason === null ? [] : [{ field: 'reason', from: null, to: reason }]),
  ])
  return id
}

async function stay(work: Work, open: PresenceRow, place: string | null, fullName: string): Promise<void> {
  const renewed = await endAt(work, open.plantId)
  const endsAt = new Date(Math.max(renewed.getTime(), Date.parse(open.endsAt)))
  await renewPresence(work.db, open.id, { place: place ?? open.place, endsAt })
  work.audit.did(ENTITY, open.plantId, 'stays', [
    { field: 'fullName', from: fullName, to: fullName },
    { field: 'endsAt', from: open.endsAt, to: endsAt.toISOString() },
  ])
}

async function leave(
  { db, now, audit }: Work,
  row: PresenceRow,
  kind: EndKind,
  fullName: string,
  reason: string | null,
): Promise<void> {
  if (row.endedAt !== null) throw new Problem(presenceProblems.endedMeanwhile)
  await endPresence(db, row.id, kind, now)
  audit.did(ENTITY, row.plantId, kind === 'left' ? 'wentOut' : 'wasEnded', [
    { field: 'fullName', from: fullName, to: null },
    ...(reason === null ? [] : [{ field: 'reason', from: null, to: reason }]),
  ])
}

async function endAt({ db, now }: Work, plantId: number): Promise<Date> {
  const { officeHours } = await readDutySettings(db, plantId)
  return endOfPresence(now, officeHours.endsAt)
}
