import { Readable } from 'node:stream'

import { isIncident, type AbnormalAction } from '#contract/abnormal-incidents/labels.ts'
import { plantClock, plantDay } from '#contract/core/format.ts'
import { lostPowerMw } from '#server/features/abnormal-incidents/abnormal-incidents.rules.ts'
import {
  insertAbnormal,
  insertHandling,
  type Facts,
} from '#server/features/abnormal-incidents/abnormal-incidents.store.ts'
import { insertAttachment } from '#server/features/abnormal-incidents/attachments/attachments.store.ts'
import { insertFile } from '#server/features/files/files.store.ts'

import { instantOf } from './demo-days.ts'
import type { Author } from './demo-history.ts'
import { demoPicture } from './demo-picture.ts'
import type { DemoEvent, DemoFollow } from './events/event.ts'
import { solarEvents } from './events/solar-events.ts'
import { stEvents } from './events/st-events.ts'
import { findNamedDevice } from './readings/named-device.list.ts'
import { known, type Places, type Seeding, type Staff } from './seeding.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Writes two months of the registers of abnormal events, in the order they happened. */
export async function seedAbnormals(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const timed = [...stEvents, ...solarEvents].map((event) => ({ event, at: startOf(event, seeding.now) }))
  for (const { event, at } of timed.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await seedEvent(seeding, { event, at, plantId: known(places.plants, event.plant).id, staff })
}

function startOf({ when }: DemoEvent, now: Date): Date {
  if (typeof when === 'function') return when(now)
  const [hours = 0, minutes = 0] = when[1].split(':').map(Number)
  return instantOf(-when[0], hours * 60 + minutes, now)
}

interface EventSeed {
  readonly event: DemoEvent
  readonly at: Date
  readonly plantId: number
  readonly staff: Staff
}

async function seedEvent(seeding: Seeding, seed: EventSeed): Promise<void> {
  const { db, history } = seeding
  const { event, at, plantId, staff } = seed
  const author = authorOf(staff, event.by)
  const deviceId = await findNamedDevice(db, plantId, event.equipment)
  const facts = { ...factsOf(event, at), deviceId }
  const enteredAt = after(at, 25)
  const by = { createdById: author.id ?? 0, createdByName: author.fullName }
  const origin = { plantId, dutyShiftLogId: null, ...by, createdAt: enteredAt }
  const { id, code } = await insertAbnormal(db, facts, origin, plantClock(at).getUTCFullYear())
  const restoredAt = event.restoredAfter === undefined ? null : iso(at, event.restoredAfter)
  const follow = event.follow && followOf(event.follow, seed)
  await insertHandling(db, id, { restoredAt, ...follow?.handling })
  history.note(enteredAt, author, (audit) =>
    audit.created('abnormals', id, { code, powerPlantId: plantId, ...facts }),
  )
  for (const kind of event.photos ?? []) await seedPhoto(seeding, id, author, kind, enteredAt)
  if (event.follow) noteSteps(seeding, id, event.follow, seed)
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
const iso = (at: Date, minutes: number) => after(at, minutes).toISOString()

function authorOf(staff: Staff, code: string): Author {
  const { id, state } = known(staff, code)
  return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
}

function factsOf(event: DemoEvent, at: Date): Omit<Facts, 'deviceId'> {
  const power = {
    expectedPowerMw: event.expectedMw ?? null,
    actualPowerMw: event.actualMw ?? null,
    lostPowerMw: null,
  }
  return {
    level: event.level,
    occurredAt: iso(at, 0),
    detectedAt: iso(at, 0),
    isolatedAt: event.isolatedAfter === undefined ? null : iso(at, event.isolatedAfter),
    equipment: event.equipment,
    system: event.system,
    phenomenon: event.phenomenon,
    timeline: (event.course ?? []).map(([minutes, text]) => ({ at: iso(at, minutes), text })),
    protections: [...(event.protections ?? [])],
    operatingBefore: event.operatingBefore ?? null,
    initialAction: event.initialAction,
    ...power,
    lostPowerMw: lostPowerMw(power),
    reportedTo: reportsOf(event, at),
  }
}

/** Whom one tells: the shift leader of a defect, the workshop manager of more, dispatch and the director of incidents. */
function reportsOf({ level, plant }: DemoEvent, at: Date): Facts['reportedTo'] {
  const told = (recipient: 'shiftLeader' | 'workshopManager' | 'director', minutes: number) =>
    ({ recipient, name: null, at: iso(at, minutes), means: 'phone' }) as const
  if (level === 'defect') return [told('shiftLeader', 5)]
  if (!isIncident(level)) return [told('workshopManager', 6)]
  const name = plant === 'ST' ? 'ĐĐV A3' : plant === 'MT1' ? 'ĐĐV A2' : 'Điều độ B'
  const dispatch = { recipient: 'dispatch', name, at: iso(at, 4), means: 'phone' } as const
  return [dispatch, told('workshopManager', 4), told('director', 6)]
}

function followOf(follow: DemoFollow, { event, at, staff }: EventSeed) {
  const closer = { defect: 'TC', abnormal: 'QĐ' } as const
  const role = event.level in closer ? closer[event.level as keyof typeof closer] : 'GD'
  const resolvedAt = follow.resolvedAfter === undefined ? null : after(at, follow.resolvedAfter * 24 * 60)
  const closedBy = resolvedAt && closerAt(staff, role, event)
  const handling = {
    status: follow.status,
    assigneeId: known(staff, follow.assignee).id,
    dueOn: plantDay(new Date(at.getTime() + follow.dueAfter * DAY_MS)),
    repairRequestNo: follow.repairRequestNo ?? null,
    permitNo: follow.permitNo ?? null,
    causeGroup: follow.cause?.group ?? null,
    causeText: follow.cause?.text ?? null,
    remedy: follow.cause?.remedy ?? null,
    prevention: follow.prevention ?? null,
    reportSentAt: follow.reportedAfter === undefined ? null : iso(at, follow.reportedAfter * 60),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedByName: closedBy?.fullName ?? null,
  }
  return { handling, resolvedAt, closedBy }
}

/** Somebody of the event's plant who may close it. */
function closerAt(staff: Staff, role: string, event: DemoEvent): Author {
  const plantIds = known(staff, event.by).state.powerPlantIds
  for (const [code, { state }] of staff)
    if (state.roleNames.includes(role) && state.powerPlantIds.some((id) => plantIds.includes(id)))
      return authorOf(staff, code)
  throw new Error(`Nobody holds ${role} where ${event.by} works`)
}

function noteSteps({ history, now }: Seeding, id: number, follow: DemoFollow, seed: EventSeed): void {
  const { at, staff } = seed
  const { handling, resolvedAt, closedBy } = followOf(follow, seed)
  const assignee = authorOf(staff, follow.assignee)
  const step = (when: Date, author: Author, action: AbnormalAction, from: string, to: string) => {
    const past = when < now ? when : after(now, -1)
    history.note(past, author, (audit) => audit.did('abnormals', id, action, [{ field: 'status', from, to }]))
  }
  step(after(at, 55), assignee, 'start', 'open', 'inProgress')
  if (follow.status === 'inProgress') return
  const submittedAt = resolvedAt ? after(resolvedAt, -90) : after(now, -30 * 60)
  const { status: _status, resolvedAt: _at, resolvedByName: _by, ...filled } = handling
  history.note(after(submittedAt, -10), assignee, (audit) => audit.changed('abnormals', id, {}, filled))
  step(submittedAt, assignee, 'submit', 'inProgress', 'awaitingConfirmation')
  if (resolvedAt && closedBy) step(resolvedAt, closedBy, 'close', 'awaitingConfirmation', 'resolved')
}

async function seedPhoto(
  { db, files, history }: Seeding,
  abnormalId: number,
  author: Author,
  kind: 'before' | 'after',
  addedAt: Date,
): Promise<void> {
  const picture = demoPicture(kind, abnormalId * 17)
  const kept = await files.put(Readable.from([picture]), picture.length)
  if (kept === 'tooLarge') return
  const fileName = kind === 'before' ? 'Trước xử lý.png' : 'Sau xử lý.png'
  const file = { ...kept, fileName, mediaType: 'image/png', purpose: 'abnormalAttachment' } as const
  const { id: fileId } = await insertFile(db, { ...file, createdBy: author.id ?? 0, createdAt: addedAt })
  const attachment = { abnormalId, fileId, kind, isFact: false, addedByName: author.fullName, addedAt }
  await insertAttachment(db, attachment)
  history.note(addedAt, author, (audit) =>
    audit.did('abnormals', abnormalId, 'attachmentAdded', [
      { field: 'attachment', from: null, to: fileName },
    ]),
  )
}
