import { Readable } from 'node:stream'

import { isIncident, type AbnormalAction } from '#contract/abnormal-incidents/labels.ts'
import { plantClock, plantDay } from '#contract/core/format.ts'
import { fill } from '#contract/core/problem.ts'
import { lostPowerMw } from '#server/features/abnormal-incidents/abnormal-incidents.rules.ts'
import {
  insertAbnormal,
  insertHandling,
  type Facts,
} from '#server/features/abnormal-incidents/abnormal-incidents.store.ts'
import { insertAttachment } from '#server/features/abnormal-incidents/attachments/attachments.store.ts'
import { rosteredCrew, shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { insertFile } from '#server/features/files/files.store.ts'

import type { Author } from './demo-history.ts'
import { demoPicture } from './demo-picture.ts'
import type { DemoEvent, DemoFollow } from './events/event.ts'
import type { EventFigures } from './events/event-words.ts'
import { figuresOf } from './events/figures.ts'
import { incidentsOf } from './events/incidents.ts'
import { findNamedDevice } from './readings/named-device.list.ts'
import { shiftAt } from './shifts/book-walk.ts'
import { readStart } from './readings/progress.ts'
import { known, type Places, type Seeding, type Staff } from './seeding.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Minutes from an event to its entry in the register. */
const ENTERED_AFTER = 10

/** Writes two months of the registers of abnormal events, in the order they happened. */
export async function seedAbnormals(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const start = await readStart(seeding.db)
  if (!start) return
  for (const incident of incidentsOf(start)) {
    const { event, at } = incident
    const figures = figuresOf(start, incident)
    const plantId = known(places.plants, event.plant).id
    const author = await findAuthor(seeding, { event, at, plantId, staff })
    await seedEvent(seeding, { event, at, plantId, staff, figures, author })
  }
}

/** Somebody of the crew that was on: its leader where it was more than a defect. */
async function findAuthor({ db }: Seeding, { event, at, plantId, staff }: EventOf): Promise<Author> {
  const on = shiftAt(await shiftTypesOf(db, plantId), at)
  const crew = on ? await rosteredCrew(db, plantId, on.day, on.code) : []
  const isLeader = (member: (typeof crew)[number]) => member.positionTitle === 'shiftLeader'
  const writer = crew.find((member) => isLeader(member) === (event.level !== 'defect')) ?? crew[0]
  const author = [...staff].find(([, { id }]) => id === writer?.employeeId)
  return authorOf(staff, author?.[0] ?? event.by)
}

interface EventOf {
  readonly event: DemoEvent
  readonly at: Date
  readonly plantId: number
  readonly staff: Staff
}

interface EventSeed extends EventOf {
  readonly figures: EventFigures
  readonly author: Author
}

async function seedEvent(seeding: Seeding, seed: EventSeed): Promise<void> {
  const { db, history } = seeding
  const { event, at, plantId, author } = seed
  const deviceId = await findNamedDevice(db, plantId, event.equipment)
  const facts = { ...factsOf(seed), deviceId }
  const enteredAt = after(at, ENTERED_AFTER)
  const by = { createdById: author.id ?? 0, createdByName: author.fullName }
  const origin = { plantId, dutyShiftLogId: null, ...by, createdAt: enteredAt }
  const { id, code } = await insertAbnormal(db, facts, origin, plantClock(at).getUTCFullYear())
  const restoredAt = event.restoredAfter === undefined ? null : iso(at, event.restoredAfter)
  const follow = event.follow && followOf(event.follow, seed)
  await insertHandling(db, id, { restoredAt, ...follow?.handling })
  noteFacts(history, id, { code, powerPlantId: plantId, ...facts }, { at, author })
  for (const kind of event.photos ?? []) await seedPhoto(seeding, id, author, kind, enteredAt)
  if (event.follow) noteSteps(seeding, id, event.follow, seed)
}

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
const iso = (at: Date, minutes: number) => after(at, minutes).toISOString()

function authorOf(staff: Staff, code: string): Author {
  const { id, state } = known(staff, code)
  return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
}

/** What was known when the event was entered, and what its writer added when the last of it was known. */
function noteFacts(
  history: Seeding['history'],
  id: number,
  facts: Facts & { readonly code: string; readonly powerPlantId: number },
  { at, author }: { readonly at: Date; readonly author: Author },
): void {
  const enteredAt = after(at, ENTERED_AFTER)
  const isKnown = (instant: string | null) => instant !== null && Date.parse(instant) <= enteredAt.getTime()
  const first = {
    ...facts,
    isolatedAt: isKnown(facts.isolatedAt) ? facts.isolatedAt : null,
    timeline: facts.timeline.filter((step) => isKnown(step.at)),
  }
  history.note(enteredAt, author, (audit) => audit.created('abnormals', id, first))
  const times = [facts.isolatedAt, ...facts.timeline.map((step) => step.at)].filter((time) => !isKnown(time))
  const last = times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1)
  if (last)
    history.note(after(new Date(last), 3), author, (audit) => audit.changed('abnormals', id, first, facts))
}

function factsOf({ event, at, figures }: EventSeed): Omit<Facts, 'deviceId'> {
  const told = (text: string) => fill(text, figures.words)
  const power = {
    expectedPowerMw: figures.expectedMw,
    actualPowerMw: figures.actualMw,
    lostPowerMw: null,
  }
  return {
    level: event.level,
    occurredAt: iso(at, 0),
    detectedAt: iso(at, 0),
    isolatedAt: event.isolatedAfter === undefined ? null : iso(at, event.isolatedAfter),
    equipment: event.equipment,
    system: event.system,
    phenomenon: told(event.phenomenon),
    timeline: (event.course ?? []).map(([minutes, text]) => ({ at: iso(at, minutes), text: told(text) })),
    protections: [...(event.protections ?? [])],
    operatingBefore: event.operatingBefore === undefined ? null : told(event.operatingBefore),
    initialAction: told(event.initialAction),
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
