import type { GateOrderSettings } from '#contract/gate-orders/settings.ts'
import type { PlannedStepWrite } from '#contract/gate-orders/order.ts'
import { plantClock, plantDay } from '#contract/core/format.ts'
import { rosteredCrew } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { orderNoOf } from '#server/features/gate-orders/gate-orders.rules.ts'
import {
  insertNotice,
  insertOrder,
  insertSiren,
  insertStep,
  nextNumber,
  noteConfirmed,
  noteMoved,
  noteSigned,
  type Drawn,
} from '#server/features/gate-orders/gate-orders.store.ts'
import { hashOf } from '#server/features/gate-orders/execution/issue.service.ts'
import { releaseCurve, spillM3s } from '#server/features/gate-orders/plan/release.ts'
import { gateOrderSettings } from '#server/features/gate-orders/settings/settings.store.ts'
import { reservoirOn, type HeldVersion } from '#server/features/reservoirs/reservoirs.public.ts'

import type { Author } from '../demo-history.ts'
import type { Places, Seeding, Staff } from '../seeding.ts'
import { toldHydroStory } from '../stories.ts'
import { readStart } from '../readings/progress.ts'
import { expectedAhead, seedLowering } from '../seed-water-plans.store.ts'
import { seedReasons } from './seed-reasons.ts'
import { expectedInflowM3s, leavesOpen, standingNow, storms, type StormSlot } from './storm.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ENVIRONMENTAL_M3S = 3.2
/** Both units give all they can before anything is spilled. */
const TURBINES_M3S = 54.8
/** Number of the letter that the first order follows; that of the one that waits. */
const [FIRST_LETTER, NEXT_LETTER] = [41, 52]

const offices = [
  ['UBND xã Trà Linh', 'Ông Hồ Văn Thanh', '0905 118 226', true],
  ['UBND xã Trà Giang', 'Bà Nguyễn Thị Lệ', '0914 225 730', true],
  ['Ban Chỉ huy PTDS tỉnh', 'Trực ban', '0235 3852 345', true],
  ['Thủy điện Sông Trâm 2 (hạ du)', 'Trưởng ca', '0905 660 912', true],
  ['Công an xã Trà Linh', 'Trực ban', '0235 3889 113', false],
] as const

interface Stage {
  readonly seeding: Seeding
  readonly plantId: number
  readonly reservoirId: number
  readonly held: HeldVersion
  readonly manager: Author
  readonly director: Author
}

/** The contacts of the hydro plant, the orders of the last storms, done, and one that waits for the shift. */
export async function seedGateOrders(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const { db, now } = seeding
  const plant = places.plants.get('ST')
  const reservoir =
    plant &&
    (await db
      .selectFrom('reservoirs')
      .select(['id', 'deviceId'])
      .where('plantId', '=', plant.id)
      .executeTakeFirst())
  if (!plant || !reservoir) return
  const held = await reservoirOn(db, reservoir.id, plantDay(now))
  const stage = {
    seeding,
    plantId: plant.id,
    reservoirId: reservoir.id,
    held,
    manager: holderOf(staff, plant.id, 'QĐ'),
    director: holderOf(staff, plant.id, 'GD'),
  }
  await layDownContacts(stage)
  const start = await readStart(db)
  if (!start) return
  const story = await toldHydroStory(db, plant.id, start)
  const { gates } = held.content
  await seedReasons(seeding, reservoir.id, holderOf(staff, plant.id, 'TC'), story)
  for (const [place, slots] of storms(story, gates, now).entries()) await tellStorm(stage, slots, place)
  await drawUpNext(stage, standingNow(story, gates, now))
}

function holderOf(staff: Staff, plantId: number, role: string): Author {
  for (const { id, state } of staff.values())
    if (state.roleNames.includes(role) && state.powerPlantIds.includes(plantId))
      return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
  throw new Error(`Nobody is ${role} at plant ${plantId}`)
}

async function layDownContacts({
  seeding: { db, now, history },
  plantId,
  reservoirId,
  manager,
}: Stage): Promise<void> {
  const settings: GateOrderSettings = {
    needsSiren: true,
    sirenSites: ['Nhà van đập tràn', 'Cầu Trà Linh', 'Trạm hạ du số 2'],
    contacts: offices.map(([office, personName, phoneNumber, isMandatory], place) => ({
      id: `noi-${place + 1}`,
      reservoirId,
      office,
      personName,
      phoneNumber,
      isMandatory,
    })),
  }
  await gateOrderSettings.keep(db, plantId, settings, 0)
  history.note(new Date(now.getTime() - 60 * 24 * HOUR_MS), manager, (audit) =>
    audit.changed('gate-order-settings', plantId, {}, { ...settings }),
  )
}

/** What is drawn up from how the gates stood: the first slot is how they stood before. */
function drawnOf(
  { reservoirId, held }: Stage,
  slots: readonly StormSlot[],
  turbineFlowM3s: number,
  inflowM3s: number,
): Drawn {
  const [before, ...rest] = slots
  const steps: PlannedStepWrite[] = rest.map(({ at, openings }) => ({ at, openings: [...openings] }))
  const levelM = before?.levelM ?? 0
  const openingsBefore = [...(before?.openings ?? [])]
  const assumed = { levelM, inflowM3s, turbineFlowM3s, environmentalFlowM3s: ENVIRONMENTAL_M3S }
  const curve = releaseCurve(held.content, assumed, openingsBefore, steps)
  return {
    reservoirId,
    authority: 'province',
    authorityName: 'Chỉ huy trưởng Ban Chỉ huy PTDS tỉnh',
    authorityOrderNo: `${FIRST_LETTER}/LPTDS`,
    reason: 'Lũ về, giữ mực nước hồ không vượt mực nước trước lũ 320.50 m',
    note: null,
    levelM,
    inflowM3s,
    turbineFlowM3s,
    openingsBefore,
    steps,
    curve,
    plannedFrom: steps[0]?.at ?? '',
    expectedSpillM3s: Math.max(...curve.points.map(({ spillFlowM3s }) => spillFlowM3s)),
  }
}

async function issue(
  stage: Stage,
  drawn: Drawn,
  drawnAt: Date,
  signedAt: Date,
): Promise<{ id: number; orderNo: string }> {
  const { seeding, plantId, reservoirId, manager, director } = stage
  const { db, history } = seeding
  const authorId = manager.id ?? 0
  const origin = { plantId, authorId, authorName: manager.fullName, createdAt: drawnAt }
  const id = await insertOrder(db, drawn, origin)
  const year = plantClock(signedAt).getUTCFullYear()
  const { number, reservoirCode } = await nextNumber(db, reservoirId, year)
  const orderNo = orderNoOf(number, year, reservoirCode)
  const signature = { signedById: director.id ?? 0, signedByName: director.fullName, signedAt }
  const row = await db.selectFrom('gateOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await noteSigned(db, id, {
    orderNo,
    numberYear: year,
    ...signature,
    contentHash: hashOf({ ...row, orderNo, ...signature }),
  })
  history.note(drawnAt, manager, (audit) => audit.created('gate-orders', id, { reason: drawn.reason }))
  history.note(signedAt, director, (audit) =>
    audit.did('gate-orders', id, 'signed', [{ field: 'orderNo', from: null, to: orderNo }]),
  )
  return { id, orderNo }
}

/**
 * The order of a storm: drawn up before the water rose to the limit, and carried out as the gates were read. It is left
 * untold where no roster names who stood its shifts.
 */
async function tellStorm(stage: Stage, slots: readonly StormSlot[], place: number): Promise<void> {
  const { seeding, held } = stage
  const { db } = seeding
  const steps = slots.slice(1)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return
  const at = (minutesBefore: number) => new Date(Date.parse(first.at) - minutesBefore * MINUTE_MS)
  const completedAt = new Date(Date.parse(last.at) + 20 * MINUTE_MS)
  const times = [at(270), at(25), ...steps.map((step) => new Date(step.at)), completedAt]
  const crews = await Promise.all(times.map((time) => findCrew(stage, time)))
  if (crews.includes(undefined)) return
  const inflowM3s = expectedInflowM3s(held.content, steps)
  const drawn = drawnOf(stage, slots, TURBINES_M3S, inflowM3s)
  const letter = { authorityOrderNo: `${Math.min(FIRST_LETTER + place, NEXT_LETTER - 1)}/LPTDS` }
  const { id } = await issue(stage, { ...drawn, ...letter }, at(320), at(290))
  const nameAt = (which: number) => crews.at(which)?.leader.fullName ?? ''
  await noteMoved(db, id, {
    status: 'executing',
    receivedAt: at(270).toISOString(),
    receivedByName: nameAt(0),
  })
  await announce(db, id, at, [nameAt(0), nameAt(1)])
  for (const [index, step] of steps.entries()) {
    const crew = crews[index + 2]
    if (crew) await carryOut(stage, { gateOrderId: id, stepNo: index + 1 }, step, crew)
  }
  await noteMoved(db, id, {
    status: 'completed',
    completedAt,
    completedByName: nameAt(-1),
    completionNote: leavesOpen(slots)
      ? 'Đã mở đủ theo lệnh, cửa van giữ nguyên độ mở'
      : 'Lũ đã xuống, các cửa van đã đóng kín',
  })
}

/** Tells everybody on the list, and sounds the siren 25 minutes before the gates open. */
async function announce(
  db: Seeding['db'],
  gateOrderId: number,
  at: (minutesBefore: number) => Date,
  [teller, sounder]: readonly [string, string],
): Promise<void> {
  for (const [place, [office, receiverName, phoneNumber]] of offices.entries())
    await insertNotice(db, {
      gateOrderId,
      contactId: `noi-${place + 1}`,
      office,
      receiverName,
      phoneNumber,
      means: 'phone',
      at: at(245 - place * 6).toISOString(),
      byName: teller,
    })
  const siren = { gateOrderId, at: at(25).toISOString(), site: 'Nhà van đập tràn', byName: sounder }
  await insertSiren(db, siren)
}

/** One step, written by the operator and confirmed by the leader. */
async function carryOut(
  { seeding: { db }, reservoirId, held }: Stage,
  done: { readonly gateOrderId: number; readonly stepNo: number },
  step: StormSlot,
  { leader, operator }: Crew,
): Promise<void> {
  const finishedAt = new Date(Date.parse(step.at) + 6 * MINUTE_MS)
  await insertStep(db, {
    ...done,
    reservoirId,
    startedAt: step.at,
    finishedAt: finishedAt.toISOString(),
    openings: [...step.openings],
    levelM: step.levelM,
    spillFlowM3s: spillM3s(held.content, step.openings, step.levelM),
    executorId: operator.employeeId,
    executorName: operator.fullName,
    supervisorId: leader.employeeId,
    supervisorName: leader.fullName,
    note: null,
    unannouncedReason: null,
    writtenById: operator.employeeId,
    writtenByName: operator.fullName,
    writtenAt: finishedAt,
  })
  const confirmedAt = new Date(finishedAt.getTime() + 3 * MINUTE_MS)
  await noteConfirmed(db, done, { confirmedByName: leader.fullName, confirmedAt, confirmedBy: 'app' })
}

/** An order for the coming night that waits for the shift: one gate a little, so that the storm finds room; and its plan. */
async function drawUpNext(stage: Stage, standing: StormSlot): Promise<void> {
  const { seeding, plantId, reservoirId, held } = stage
  const { db, now } = seeding
  const of = { plantId, reservoirId }
  const expected = await expectedAhead(db, of, now)
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS
  const [first, ...others] = standing.openings
  if (!first || !expected) return
  const { levelM, inflowM3s } = expected
  const openTo = (openingM: number) => [{ ...first, openingM: first.openingM + openingM }, ...others]
  const step = (hours: number, openingM: number): StormSlot => ({
    at: new Date(hour + hours * HOUR_MS).toISOString(),
    levelM,
    openings: openTo(openingM),
  })
  const authorityOrderNo = `${NEXT_LETTER}/LPTDS`
  const drawn = {
    ...drawnOf(stage, [{ ...standing, levelM }, step(4, 0.2), step(6, 0.4)], TURBINES_M3S, inflowM3s),
    authorityOrderNo,
    reason: 'Hạ mực nước hồ để đón lũ theo lệnh của Ban Chỉ huy PTDS tỉnh',
  }
  await issue(
    stage,
    drawn,
    new Date(now.getTime() - 50 * MINUTE_MS),
    new Date(now.getTime() - 20 * MINUTE_MS),
  )
  const startAt = drawn.steps.at(-1)?.at ?? ''
  const opened = drawn.curve.points.findLast(({ at }) => at === startAt)
  await seedLowering(seeding, of, held, {
    orderNo: authorityOrderNo,
    startAt,
    levelM: opened?.levelM ?? levelM,
    inflowM3s,
    turbineFlowM3s: TURBINES_M3S,
    environmentalFlowM3s: ENVIRONMENTAL_M3S,
    spillM3s: Math.round(drawn.expectedSpillM3s * 10) / 10,
  })
}

type Crew = NonNullable<Awaited<ReturnType<typeof findCrew>>>

/** Leader and an operator of the shift of a time, by the roster; undefined where it names nobody. */
async function findCrew({ seeding: { db }, plantId }: Stage, at: Date) {
  const hour = plantClock(at).getUTCHours()
  const code = hour >= 6 && hour < 14 ? 'C1' : hour >= 14 && hour < 22 ? 'C2' : 'C3'
  const day = plantDay(hour < 6 ? new Date(at.getTime() - 6 * HOUR_MS) : at)
  const crew = await rosteredCrew(db, plantId, day, code)
  const leader = crew.find(({ positionTitle }) => positionTitle === 'shiftLeader')
  const operator = crew.find((person) => person !== leader)
  return leader && operator ? { leader, operator } : undefined
}
