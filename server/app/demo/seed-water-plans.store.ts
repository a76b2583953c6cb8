import { formatDay, plantDay } from '#contract/core/format.ts'
import { defaultBulletinSettings } from '#contract/bulletins/index.ts'
import type { PlanInput } from '#contract/release-plans/plan.ts'
import { bulletinSettings } from '#server/features/bulletins/bulletins.store.ts'
import { insertTarget } from '#server/features/regulator-feeds/feed-targets.store.ts'
import { addPlanOf, workOut } from '#server/features/release-plans/release-plans.service.ts'
import { balanceOf, type HeldVersion } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { system } from './demo-history.ts'
import { expectedWater, expectedWeek, FORECAST_HOURS } from './forecast.ts'
import { readStart } from './readings/progress.ts'
import { seedBulletins } from './seed-bulletins.ts'
import type { Places, Seeding } from './seeding.ts'
import { toldHydroStory } from './stories.ts'

const HOUR_MS = 3_600_000
const WEEK_HOURS = 168
const LOWERING_HOURS = 24
/**
 * The forecast that is compared with what came began so many hours before the first start. Readings stand there since
 * yesterday's first hour: also a start at midnight has some from before the forecast.
 */
const FORECAST_HOURS_AGO = 20

/** Who gets the data of the hydro plant's water, and plans that were made of it. */
export async function seedWaterPlans(seeding: Seeding, places: Places): Promise<void> {
  const plant = places.plants.get('ST')
  if (!plant) return
  const reservoir = await seeding.db
    .selectFrom('reservoirs')
    .select('id')
    .where('plantId', '=', plant.id)
    .executeTakeFirst()
  if (!reservoir) return
  const of = { plantId: plant.id, reservoirId: reservoir.id }
  await seedReceivers(seeding, of)
  await seedBulletins(seeding, of)
  await seedPlans(seeding, of)
}

interface Water {
  readonly plantId: number
  readonly reservoirId: number
}

/** Nothing of a demonstration leaves its machine: one receiver is a folder, the other is paused. */
async function seedReceivers({ db, now, history }: Seeding, of: Water): Promise<void> {
  const codes = {
    provinceCode: 'GL',
    worksCode: 'SONGTRAM',
    goodStatus: '00',
    badStatus: '02',
    delayMinutes: 5,
  }
  const nobody = { port: null, folder: null, fileFormat: 'text', userName: null, password: null } as const
  const sendFrom = new Date(now.getTime() - 24 * HOUR_MS)
  const receivers = [
    { name: 'Cục Quản lý tài nguyên nước (thư mục)', kind: 'folder', address: 'cuc-qltnn', isOn: true },
    {
      name: 'Sở Nông nghiệp và Môi trường',
      kind: 'https',
      address: 'https://quantrac.invalid/nhan',
      isOn: false,
    },
  ] as const
  for (const receiver of receivers) {
    const target = { ...receiver, ...codes, ...nobody }
    const id = await insertTarget(db, { ...target, ...of, sendFrom })
    const { password: _none, ...told } = target
    history.note(sendFrom, system, (audit) =>
      audit.created('feed-targets', id, { reservoirId: of.reservoirId, ...told, hasPassword: false }),
    )
  }
  const settings = {
    ...defaultBulletinSettings,
    isOn: true,
    recipients: [
      { name: 'Ban Chỉ huy phòng thủ dân sự tỉnh', email: 'bch-ptds@tinh.invalid' },
      { name: 'Giám đốc nhà máy', email: 'giamdoc@songtram.invalid' },
    ],
  }
  await bulletinSettings.keep(db, of.plantId, settings, 0)
}

/** A forecast that has begun, to be compared with what came, and one of the week. */
async function seedPlans({ db, now, history }: Seeding, of: Water): Promise<void> {
  const thisHour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const before = new Date(thisHour.getTime() - FORECAST_HOURS_AGO * HOUR_MS)
  const forecast = await forecastOf(db, of, before)
  const week = await weekOf(db, of, thisHour)
  const author = await findAuthor(db)
  if (!author) return
  for (const [input, at] of [
    [forecast, before],
    [week, new Date(now.getTime() - (HOUR_MS * 3) / 4)],
  ] as const) {
    if (!input) continue
    const { id, told } = await addPlanOf(db, of.plantId, input, {
      createdAt: at,
      createdByName: author.fullName,
    })
    history.note(at, author, (audit) => audit.created('release-plans', id, told))
  }
}

const findAuthor = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'fullName', 'userName'])
    .where('userName', '=', 'truongca')
    .executeTakeFirst()

/** What a day of water says of the hours after it, its last full hour where the newest reading is still on its way; undefined where too little was read. */
async function dayBefore(db: Db, reservoirId: number, at: Date) {
  const rows = await balanceOf(db, reservoirId, new Date(at.getTime() - 24 * HOUR_MS), at, '1h')
  const lastKnown = (name: 'levelEndM' | 'inflowM3s' | 'turbineFlowM3s') =>
    rows.findLast((row) => row[name] !== null)?.[name]
  const level = lastKnown('levelEndM')
  if (level === null || level === undefined) return undefined
  const tenths = (value: number | null | undefined) => Math.round((value ?? 0) * 10) / 10
  return {
    levelM: Math.round(level * 100) / 100,
    inflowM3s: tenths(lastKnown('inflowM3s')),
    turbineFlowM3s: tenths(lastKnown('turbineFlowM3s')),
  }
}

/** What is known ahead: the plan of the units, how the gates stand, and the inflow that the weather service expects. */
async function forecastOf(db: Db, { plantId, reservoirId }: Water, at: Date): Promise<PlanInput | undefined> {
  const day = await dayBefore(db, reservoirId, at)
  const start = await readStart(db)
  if (!day || !start) return undefined
  const story = await toldHydroStory(db, plantId, start)
  const units = await db
    .selectFrom('devices')
    .select('id')
    .where('plantId', '=', plantId)
    .where('kind', '=', 'generator')
    .orderBy('orderNo')
    .execute()
  return {
    kind: 'whatIf',
    reservoirId,
    name: `Dự báo mực nước ${formatDay(plantDay(at))}`,
    startAt: at.toISOString(),
    hours: FORECAST_HOURS,
    levelStartM: day.levelM,
    ...expectedWater(
      story,
      at,
      units.map(({ id }) => id),
    ),
    environmentalFlowM3s: 3.25,
    note: 'Tổ máy chạy theo kế hoạch ngày, Qvề theo bản tin dự báo thủy văn',
  }
}

/** The water of the next seven days, with the units as they run in one of them. */
async function weekOf(db: Db, of: Water, at: Date): Promise<PlanInput | undefined> {
  const day = await forecastOf(db, of, at)
  if (!day) return undefined
  return {
    ...day,
    name: `Nước về 7 ngày từ ${formatDay(plantDay(at))}`,
    hours: WEEK_HOURS,
    inflows: expectedWeek(at),
    note: 'Qvề theo bản tin dự báo thủy văn 7 ngày, tổ máy chạy như kế hoạch ngày',
  }
}

/** What a release is planned with: the last level that is known, and the inflow forecast. */
export async function expectedAhead(db: Db, of: Water, now: Date) {
  const thisHour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const [day, forecast] = [await dayBefore(db, of.reservoirId, thisHour), await forecastOf(db, of, thisHour)]
  if (!day || !forecast) return undefined
  const flows = forecast.inflows.map(({ flowM3s }) => flowM3s)
  const mean = flows.reduce((sum, flow) => sum + flow, 0) / flows.length
  return { levelM: day.levelM, inflowM3s: Math.round(mean * 10) / 10 }
}

/** What an order has the gates let out from when they stand as it says. */
interface Ordered {
  readonly orderNo: string
  readonly startAt: string
  readonly levelM: number
  readonly inflowM3s: number
  readonly turbineFlowM3s: number
  readonly environmentalFlowM3s: number
  readonly spillM3s: number
}

/** The lowering that an order for the gates follows from: the same water, so long as its gates stand open. */
export async function seedLowering(
  { db, now, history }: Seeding,
  { plantId, reservoirId }: Water,
  held: HeldVersion,
  { orderNo, startAt, levelM, inflowM3s, spillM3s, ...flows }: Ordered,
): Promise<void> {
  const author = await findAuthor(db)
  if (!author) return
  const cm = (level: number) => Math.round(level * 100) / 100
  const toLevel = (targetLevelM: number): PlanInput => ({
    kind: 'lowering',
    reservoirId,
    name: 'Hạ mực nước đón lũ',
    startAt,
    hours: LOWERING_HOURS,
    levelStartM: cm(levelM),
    inflows: [{ hour: 0, flowM3s: inflowM3s }],
    ...flows,
    note: `Lập theo lệnh ${orderNo} của Ban Chỉ huy phòng thủ dân sự tỉnh`,
    mode: 'givenSpill',
    orderNo,
    targetLevelM,
    deltaMinM3s: null,
    deltaMaxM3s: null,
    maximumReleaseM3s: null,
    minimumSpillM3s: Math.min(10, spillM3s),
    firstHourDropCm: null,
    rampM3sPerHour: null,
    releaseNowM3s: null,
    taperHours: 0,
    dayNightRatio: 1,
    spillDayM3s: spillM3s,
    spillNightM3s: spillM3s,
    rateCmPerHour: null,
  })
  const below = cm(levelM - 0.01)
  const { levelEndM } = workOut(toLevel(below), held)
  const at = new Date(now.getTime() - HOUR_MS / 2)
  const { id, told } = await addPlanOf(
    db,
    plantId,
    toLevel(Math.min(Math.ceil(levelEndM * 100) / 100, below)),
    {
      createdAt: at,
      createdByName: author.fullName,
    },
  )
  history.note(at, author, (audit) => audit.created('release-plans', id, told))
}
