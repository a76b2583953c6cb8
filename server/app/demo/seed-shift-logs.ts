import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { rosteredCrew, shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { carriedItems } from '#server/features/duty-shift-logs/handover/carried.rules.ts'
import { insertReview, insertSignature } from '#server/features/duty-shift-logs/handover/handover.store.ts'
import { listItemLines } from '#server/features/duty-shift-logs/items/items.list.ts'
import { followItems } from '#server/features/duty-shift-logs/items/items.rules.ts'
import { sealShift } from '#server/features/duty-shift-logs/seal/seal.service.ts'
import { keepShiftLogSettings } from '#server/features/duty-shift-logs/settings/settings.store.ts'
import { openShift } from '#server/features/duty-shift-logs/opening/open-shift.service.ts'
import { changedSections } from '#server/features/duty-shift-logs/shifts/sections.rules.ts'
import {
  lockShift,
  readCrew,
  updateSections,
  type ShiftRow,
} from '#server/features/duty-shift-logs/shifts/shift.store.ts'
import type { SectionName, ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'

import type { Author } from './demo-history.ts'
import { effectsOf } from './events/incidents.ts'
import { readStart } from './readings/progress.ts'
import { known, type Places, type Seeding, type Staff } from './seeding.ts'
import {
  instantIn,
  placesOf,
  teamOf,
  wordsOf,
  type OpenPage,
  type Place,
  type Walk,
} from './shifts/book-walk.ts'
import { conditionsOf } from './shifts/conditions.ts'
import { correctLater } from './shifts/corrections.ts'
import { getRegisteredWork } from './shifts/registered-work.list.ts'
import { hydroStateAfter } from './shifts/hydro-state.ts'
import { asKnownAt, headerAtEnd, headerAtStart, type BookShift } from './shifts/shift-header.ts'
import type { ShiftBook, ShiftEnd } from './shifts/shift-book.ts'
import { solarStateAfter } from './shifts/solar-state.ts'
import { shiftBooks } from './shifts/shift-book.ts'
import type { ToldPlant } from './shifts/told-plant.ts'
import { writeLines } from './shifts/write-lines.ts'
import { solarSiteOf } from './sites.ts'
import { parkOf, toldHydroStory } from './stories.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From the last reading and the giver's signature to the receiver's. */
const SIGNING_MINUTES = 4

/** Shifts before the one that is on now: one was handed over late, one nobody has looked at. */
const LATE = 16
const UNREVIEWED = 9

/** Keeps the books of the hydro plant and of one solar plant: three weeks of sealed shifts, and the one that is on now. */
export async function seedShiftLogs(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const book of shiftBooks) await keepBook(seeding, book, places, staff)
}

async function keepBook(seeding: Seeding, book: ShiftBook, places: Places, staff: Staff): Promise<void> {
  const plantId = known(places.plants, book.plant).id
  const walk: Walk = {
    ...seeding,
    book,
    plantId,
    authors: new Map([...staff.values()].map(({ id, state }) => [id, authorOf(id, state)])),
    manager: managerOf(staff, plantId),
    plant: await toldPlant(seeding, book.plant, plantId),
    registered: await getRegisteredWork(seeding.db, plantId, book.longWork.place),
    later: [],
  }
  const shifts = placesOf(seeding.now, await shiftTypesOf(seeding.db, plantId))
  await layDownSettings(walk, shifts)
  let before: ShiftRow | null = null
  let openedAt = new Date(Date.parse(shifts[0]?.startsAt ?? '') - 5 * MINUTE_MS)
  for (const place of shifts) {
    const page = await openPage(walk, place, before, openedAt)
    const next = shifts[place.number + 1]
    if (!next) {
      await writePage(walk, page, seeding.now)
      return runLater(walk, seeding.now)
    }
    openedAt = handedOverAt(place)
    await writePage(walk, page, openedAt)
    await runLater(walk, openedAt)
    await handOver(walk, page, next, openedAt)
    before = await lockShift(seeding.db, page.row.id, 'share')
  }
}

/** What happened at the plant of a book. */
async function toldPlant({ db }: Seeding, code: ShiftBook['plant'], plantId: number): Promise<ToldPlant> {
  const start = await readStart(db)
  if (!start) throw new Error('the demonstration has begun')
  const effects = effectsOf(start, code)
  if (code === 'ST') return { kind: 'hydro', story: await toldHydroStory(db, plantId, start), effects }
  return { kind: 'solar', park: parkOf(start, code), site: solarSiteOf(code), effects }
}

const authorOf = (id: number, state: { userName: string; surname: string; name: string }): Author => {
  return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
}

function managerOf(staff: Staff, plantId: number): Author {
  for (const { id, state } of staff.values())
    if (state.roleNames.includes('QĐ') && state.powerPlantIds.includes(plantId)) return authorOf(id, state)
  throw new Error(`Nobody manages the workshop of plant ${plantId}`)
}

async function layDownSettings(walk: Walk, [first]: readonly Place[]): Promise<void> {
  const { db, history, plantId, book, manager } = walk
  // The demonstration goes on by itself: nobody types the readings of its next shifts.
  const gate = { ...defaultShiftLogSettings.gate, readingsMissing: 'warn' as const }
  const settings = { ...defaultShiftLogSettings, ...book.settings, gate }
  await keepShiftLogSettings(db, plantId, settings, 0)
  const at = new Date(Date.parse(first?.startsAt ?? '') - 20 * HOUR_MS)
  const changes = changesBetween({ ...defaultShiftLogSettings }, settings)
  history.note(at, manager, (audit) => audit.did('duty-shift-log-settings', plantId, 'changed', changes))
}

/** One shift was handed over long after its end, all others shortly before it. */
function handedOverAt({ number, shiftsLeft, endsAt }: Place): Date {
  return new Date(Date.parse(endsAt) + (shiftsLeft === LATE ? 85 : -2 - ((number * 7) % 9)) * MINUTE_MS)
}

/** Opens a shift in the name of its leader. */
async function openPage(walk: Walk, place: Place, previous: ShiftRow | null, at: Date): Promise<OpenPage> {
  const { db, history, plantId } = walk
  const leader = await leaderOf(walk, place)
  const audit = new Audit()
  const actor = { userId: leader.id ?? 0, fullName: leader.fullName }
  const opening = { plantId, day: place.day, shiftCode: place.code, previous }
  const id = await openShift({ db, now: at, audit, actor }, opening)
  history.note(at, leader, (told) => {
    for (const { entity, entityId, action, changes } of audit.entries)
      told.did(entity, entityId, action, changes)
  })
  const row = await lockShift(db, id, 'update')
  // The book begins here: "nhận ca từ kíp trước".
  const teamBefore = previous ? teamOf(previous) : 'trước'
  return { place, row, crew: await readCrew(db, id), words: wordsOf(walk.book, place, row, teamBefore) }
}

/** The shift leader of a shift by the roster. */
async function leaderOf({ db, plantId, authors }: Walk, { day, code }: Place): Promise<Author> {
  const crew = await rosteredCrew(db, plantId, day, code)
  const leader = crew.find(({ positionTitle }) => positionTitle === 'shiftLeader')
  if (!leader) throw new Error(`Nobody leads ${code} of ${day}`)
  return known(authors, leader.employeeId)
}

/** Writes lines and header of a shift; of the one that is on now only what is known by now. */
async function writePage(walk: Walk, page: OpenPage, until: Date): Promise<void> {
  const { book, now } = walk
  const { place, row, words } = page
  const { dayNumber: day, daysLeft, shiftsLeft, code } = place
  await writeLines(walk, page, until)
  const at = (clock: string) => instantIn(place, clock, now).toISOString()
  const conditions = conditionsOf(walk.plant, place)
  const leaderName = row.shiftLeaderName
  const shift: BookShift = { book, day, daysLeft, shiftsLeft, code, words, conditions, leaderName, at }
  const { permits, portableEarths } = followItems(row.sections, await listItemLines(walk.db, row))
  const started = { ...headerAtStart(row.sections, shift), permits, portableEarths }
  const end: ShiftEnd = { ...place, handedOverAt: new Date(until.getTime() - SIGNING_MINUTES * MINUTE_MS) }
  const { plant } = walk
  const state =
    plant.kind === 'hydro' ? hydroStateAfter(end, plant.story) : solarStateAfter(end, plant.park, plant.site)
  const told = await listEvents(walk, page)
  const conclusion = [state.conclusion, ...told, openPermits(started)].filter(Boolean).join(' ')
  const sections =
    shiftsLeft === 0 ? asKnownAt(started, until) : headerAtEnd(started, shift, { ...state, conclusion })
  await writeHeader(walk, row, sections, until)
}

/** What a conclusion says of the events that the shift entered. */
async function listEvents({ db }: Walk, { row }: OpenPage): Promise<string[]> {
  const events = await db
    .selectFrom('abnormals')
    .select(['code', 'phenomenon'])
    .where('dutyShiftLogId', '=', row.id)
    .orderBy('occurredAt')
    .execute()
  return events.map(({ code, phenomenon }) => `${code}: ${phenomenon}`)
}

/** What a conclusion says of permits. */
function openPermits({ permits }: ShiftSections): string {
  const open = permits.filter(({ closedAt }) => closedAt === null).map(({ number }) => number)
  if (open.length > 0) return `PCT ${open.join(', ')} còn mở.`
  return permits.length > 0 ? 'Các PCT trong ca đã đóng.' : ''
}

async function writeHeader(
  { db, history, authors }: Walk,
  row: ShiftRow,
  sections: ShiftSections,
  until: Date,
): Promise<void> {
  const versions = { ...row.sectionVersions }
  for (const name of Object.keys(changedSections(row.sections, sections)) as SectionName[])
    versions[name] += 1
  await updateSections(db, row.id, sections, versions)
  history.note(new Date(until.getTime() - MINUTE_MS), known(authors, row.shiftLeaderId), (audit) =>
    audit.changed('duty-shift-logs', row.id, { ...row.sections }, { ...sections }),
  )
}

/** Giver and receiver sign, and the shift is sealed. */
async function handOver(walk: Walk, { place, row }: OpenPage, next: Place, at: Date): Promise<void> {
  const { db, history, authors } = walk
  const giver = known(authors, row.shiftLeaderId)
  const receiver = await leaderOf(walk, next)
  const givenAt = new Date(at.getTime() - SIGNING_MINUTES * MINUTE_MS)
  const { sections } = await lockShift(db, row.id, 'update')
  const ticked = carriedItems(sections, { defects: [], gates: [] }, at).map(({ key }) => key)
  await insertSignature(db, row.id, { role: 'giver', ...signerOf(giver), at: givenAt })
  await insertSignature(db, row.id, { role: 'receiver', ...signerOf(receiver), at, ticked })
  const { hash, chainNo } = await sealShift({ db, now: at }, row)
  history.note(givenAt, giver, (audit) => audit.did('duty-shift-logs', row.id, 'handoverSigned'))
  history.note(at, receiver, (audit) =>
    audit.did('duty-shift-logs', row.id, 'handoverAccepted', [
      { field: 'chainNo', from: null, to: chainNo },
      { field: 'hash', from: null, to: hash },
    ]),
  )
  correctLater(walk, { place, row, text: sections.conclusion.text ?? '' }, at)
  if (place.shiftsLeft !== UNREVIEWED) reviewLater(walk, row, at)
}

const signerOf = ({ id, fullName }: Author) => ({ employeeId: id ?? 0, fullName })

/** The workshop manager looks at a shift some hours after its handover. */
function reviewLater({ db, history, manager, later }: Walk, { id: shiftId }: ShiftRow, sealedAt: Date): void {
  const at = new Date(sealedAt.getTime() + 9 * HOUR_MS)
  const run = async () => {
    await insertReview(db, { shiftId, byId: manager.id ?? 0, byName: manager.fullName, note: null, at })
    history.note(at, manager, (audit) => audit.did('duty-shift-logs', shiftId, 'reviewed'))
  }
  later.push({ at, run })
}

/** Does what was to be done by an instant. */
async function runLater({ later }: Walk, until: Date): Promise<void> {
  later.sort((one, other) => one.at.getTime() - other.at.getTime())
  while (later[0] && later[0].at <= until) await later.shift()?.run()
}
