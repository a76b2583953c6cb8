import { plantDay } from '#contract/core/format.ts'
import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import {
  defaultDutySettings,
  twoShifts,
  type DutySettings,
  type ShiftType,
} from '#contract/duty-schedules/settings.ts'
import { listCrews } from '#server/features/duty-schedules/duty-schedules.list.ts'
import { tellOfStep } from '#server/features/duty-schedules/changes/roster-notices.service.ts'
import {
  addPeople,
  getScheduleRow,
  insertSchedule,
  writeCells,
} from '#server/features/duty-schedules/duty-schedules.store.ts'
import { addDays, daysOfMonth } from '#server/features/duty-schedules/rules/calendar.rules.ts'
import { keepDutySettings } from '#server/features/duty-schedules/settings/duty-settings.store.ts'
import { spanOf, type ShiftSpan } from '#server/features/duty-shift-logs/shifts/shift-clock.rules.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'

import { instantOf } from './demo-days.ts'
import type { Author } from './demo-history.ts'
import type { PlantCode } from './plants.ts'
import { seedOnCall } from './seed-on-call.ts'
import { known, type Places, type Seeding, type Staff } from './seeding.ts'

/** All months walk their rotations from this day or soon after, so that one goes on where the last ended. */
const FIRST_ANCHOR = '2026-01-01'

/** The day from which a rotation is walked so that the first team stands the shift that is on now. */
function anchorDayOf(
  rotation: keyof typeof commonRotations,
  shiftTypes: readonly ShiftType[],
  now: Date,
): string {
  const { cycle } = commonRotations[rotation]
  const today = plantDay(now)
  const isOn = ({ startsAt, endsAt }: ShiftSpan) =>
    Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt)
  const on = [addDays(today, -1), today].flatMap((day) =>
    shiftTypes.filter((type) => isOn(spanOf(day, type))).map(({ code }) => ({ day, code })),
  )[0]
  const anchors = cycle.map((_, days) => addDays(FIRST_ANCHOR, days))
  const walks = anchors.map((anchorDay) => ({ cycle, anchorDay, offset: 0 }))
  return walks.find((walk) => on && codeOn(walk, on.day) === on.code)?.anchorDay ?? FIRST_ANCHOR
}

const rosters: readonly {
  readonly plant: PlantCode
  readonly rotation: keyof typeof commonRotations
  readonly settings: Partial<DutySettings>
}[] = [
  { plant: 'MT1', rotation: '3c4k', settings: { place: 'Khánh Hòa' } },
  { plant: 'MT2', rotation: '2c4k', settings: { shiftTypes: [...twoShifts], place: 'Quảng Ngãi' } },
  {
    plant: 'ST',
    rotation: '3c4k',
    settings: {
      minimumCrew: 3,
      posts: [{ positionTitle: 'mainOperator', atLeast: 1, atMost: 2 }],
      place: 'Quảng Ngãi',
    },
  },
]

/** A month is published so many days before it begins, at this hour. */
const PUBLISHED = { daysBefore: 8, hour: 8 } as const

const publishedAtOf = (month: string, now: Date) =>
  instantOf(addDays(`${month}-01`, -PUBLISHED.daysBefore), PUBLISHED.hour * 60, now)

/**
 * Writes the settings of the plants, and the published schedules of this month, the one before, and in the last days of
 * a month the next.
 */
export async function seedRosters(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const thisMonth = plantDay(seeding.now).slice(0, 7)
  const lastMonth = monthBefore(thisMonth)
  const nextMonth = addDays(`${thisMonth}-01`, 31).slice(0, 7)
  const published = [lastMonth, thisMonth, nextMonth].filter(
    (month) => publishedAtOf(month, seeding.now) <= seeding.now,
  )
  const years = new Set([thisMonth, nextMonth].map((month) => month.slice(0, 4)))
  for (const { plant, rotation, settings } of rosters) {
    const plantId = known(places.plants, plant).id
    const all = {
      ...defaultDutySettings,
      holidays: [...years].flatMap(holidaysOf),
      ...settings,
    }
    await keepDutySettings(seeding.db, plantId, all, 0)
    const manager = holderOf(staff, 'QĐ', plantId)
    const setAt = instantOf(addDays(`${lastMonth}-01`, -14), 9 * 60, seeding.now)
    const changes = changesBetween(
      { ...defaultDutySettings, powerPlantId: null },
      { ...all, powerPlantId: plantId },
    )
    seeding.history.note(setAt, manager, (audit) => audit.did('duty-settings', plantId, 'changed', changes))
    const director = holderOf(staff, 'GD', plantId)
    const anchorDay = anchorDayOf(rotation, all.shiftTypes, seeding.now)
    for (const month of published) {
      const id = await seedMonth(seeding, { plantId, month, rotation, anchorDay, manager, director })
      if (month >= thisMonth) await seedOnCall(seeding, { id, plantId, month }, staff)
    }
  }
}

function holidaysOf(year: string): DutySettings['holidays'] {
  return [
    { day: `${year}-01-01`, name: 'Tết Dương lịch' },
    { day: `${year}-04-30`, name: 'Ngày Chiến thắng' },
    { day: `${year}-05-01`, name: 'Ngày Quốc tế lao động' },
    { day: `${year}-09-02`, name: 'Quốc khánh' },
  ]
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

function holderOf(staff: Staff, role: string, plantId: number): Author {
  for (const { id, state } of staff.values())
    if (state.roleNames.includes(role) && state.powerPlantIds.includes(plantId))
      return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
  throw new Error(`Nobody holds ${role} at plant ${plantId}`)
}

interface MonthSeed {
  readonly plantId: number
  readonly month: string
  readonly rotation: keyof typeof commonRotations
  readonly anchorDay: string
  readonly manager: Author
  readonly director: Author
}

async function seedMonth({ db, now, history }: Seeding, seed: MonthSeed): Promise<number> {
  const { plantId, month, rotation, anchorDay, manager, director } = seed
  const { cycle, offsets } = commonRotations[rotation]
  const crews = await listCrews(db, plantId)
  const teams = crews.map(({ id }, team) => ({ dutyTeamId: id, offset: offsets[team] ?? 0 }))
  const schedule = { month, rotationKind: rotation, anchorDay, cycle, teams }
  const at = (daysBefore: number, hour: number) =>
    instantOf(addDays(`${month}-01`, -daysBefore), hour * 60, now)
  const createdAt = at(11, 9)
  const id = await insertSchedule(db, { ...schedule, plantId, createdAt, status: 'published' })
  for (const [team, { memberIds }] of crews.entries()) {
    const place = teams[team]
    if (!place) continue
    await addPeople(
      db,
      id,
      memberIds.map((employeeId) => ({ employeeId, dutyTeamId: place.dutyTeamId })),
    )
    const walk = { cycle, anchorDay, offset: place.offset }
    const codes = daysOfMonth(month).map((day) => ({ day, code: codeOn(walk, day) }))
    const cells = memberIds.flatMap((employeeId) => codes.map((cell) => ({ employeeId, ...cell })))
    await writeCells(db, id, cells)
  }
  history.note(createdAt, manager, (audit) =>
    audit.created('duty-schedules', id, { powerPlantId: plantId, ...schedule }),
  )
  const move = (when: Date, author: Author, action: string, from: string, to: string) =>
    history.note(when, author, (audit) =>
      audit.did('duty-schedules', id, action, [{ field: 'status', from, to }]),
    )
  move(at(10, 10), manager, 'submit', 'draft', 'submitted')
  move(at(9, 14), director, 'approve', 'submitted', 'approved')
  const publishedAt = publishedAtOf(month, now)
  move(publishedAt, manager, 'publish', 'approved', 'published')
  const actor = { userId: manager.id ?? 0, fullName: manager.fullName }
  const telling = { db, now: publishedAt, audit: new Audit(), actor }
  await tellOfStep(telling, await getScheduleRow(db, id), 'publish', null)
  return id
}
