import { setImmediate as breathe } from 'node:timers/promises'

import { plantDay } from '#contract/core/format.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { qualities, readingSources } from '#contract/readings/labels.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { ensureMonthsOf } from '#server/features/readings/months/months.store.ts'
import { keepHistory } from '#server/features/readings/writing/history.store.ts'
import type { AcceptedReading } from '#server/features/readings/writing/judge.rules.ts'
import { sumUp } from '#server/features/readings/writing/sums.rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'

import { keepEnergies, monthsInvoiced } from '../contracts/energies.ts'
import type { DemoStart } from '../events/incidents.ts'
import { demoPlants, type PlantCode } from '../plants.ts'
import { parkOf, tellPlant } from '../stories.ts'
import { readDemoPlant, type KnownPlant } from './demo-readings.store.ts'
import type { DayOfPlant } from './generator/day-of-plant.ts'
import { readingsOf } from './generator/day-readings.ts'
import { keepLevelYears } from './level-years.ts'
import { readStart } from './progress.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SETTING = 'demoHistory'
/** It waits until the days with readings of everything are there. */
const FIRST_WAIT_MS = 90_000
/** A run writes a few days, and leaves the machine to others before the next. */
const DAYS_A_RUN = 4
const BETWEEN_MS = 4000
/** Months whose energy buyer and plant have confirmed. */
const SOLD_MONTHS = 12

/** What is left of old days, by kind of device: the codes of which hours and days are kept. */
const kept: Readonly<Partial<Record<DeviceKind, ReadonlySet<string>>>> = {
  generator: new Set(['P', 'Q', 'TST', 'TOHTB']),
  reservoir: new Set(['MNTL', 'MNHL', 'A1', 'A2', 'A3', 'QMT', 'MUA']),
  line: new Set(['P']),
  meter: new Set(['EOUT']),
  station: new Set(['PTD']),
  weatherStation: new Set(['G_POA', 'G_GHI', 'TMOD', 'TAMB']),
  inverter: new Set(['P', 'EDAY']),
}

/** How far the history has come: it goes backwards from the days with readings of everything. */
interface HistoryToMake {
  /** The first day that is there already, in whole days since 1970. */
  readonly beforeDayNumber: number
  /** The last one to make. */
  readonly firstDayNumber: number
}

/** Makes a few more days of history, and has the next ones follow: never two runs at once, and none twice. */
export const demoHistory = defineJob<HistoryToMake>({
  name: 'demoHistory',
  async run({ db, payload, now, signal }) {
    const start = await readStart(db)
    if (!start) return
    const { firstDayNumber } = payload
    let day = payload.beforeDayNumber
    const until = Math.max(firstDayNumber, day - DAYS_A_RUN)
    if (!signal.aborted && day === start.firstDayNumber) await keepLevelYears(db, start, firstDayNumber, now)
    await followMeters(start, day)
    while (day > until && !signal.aborted) {
      day--
      for (const { code } of demoPlants) await makeDay(db, { now, start }, code, day)
    }
    if (day < payload.beforeDayNumber) await confirm(db, { now, start, day, before: payload.beforeDayNumber })
    const next = { beforeDayNumber: day, firstDayNumber }
    if (day > firstDayNumber) await enqueue(db, demoHistory, next, new Date(now.getTime() + BETWEEN_MS))
  },
})

interface Confirming {
  readonly now: Date
  readonly start: DemoStart
  /** The first day that is there, and the one before this run. */
  readonly day: number
  readonly before: number
}

/** A month is confirmed in the run that has its meters read from the first day to the last: the latest need not wait for all. */
async function confirm(db: Db, { now, start, day, before }: Confirming): Promise<void> {
  const isThere = (from: string, since: number) => from > dateOf(since)
  const wasThere = (from: string) => before < start.firstDayNumber && isThere(from, before)
  const months = monthsInvoiced(plantDay(now), SOLD_MONTHS)
  await keepEnergies(db, months, ({ from }) => isThere(from, day) && !wasThere(from))
}

/** Has the history of a demonstration made, once; a database that the demonstration did not fill gets none. */
export async function planDemoHistory(db: Db, days: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const start = await readStart(transaction)
    if (!start || days === 0 || (await readSetting(transaction, SETTING)) !== undefined) return
    const { firstDayNumber } = start
    await setSetting(transaction, SETTING, { days })
    const all = { beforeDayNumber: firstDayNumber, firstDayNumber: firstDayNumber - days }
    await enqueue(transaction, demoHistory, all, new Date(now.getTime() + FIRST_WAIT_MS))
  })
}

/** Follows the meters of the parks back to a day, day by day: after a restart that is much work for one go. */
async function followMeters(start: DemoStart, dayNumber: number): Promise<void> {
  for (const code of ['MT1', 'MT2'] as const)
    for (let day = start.firstDayNumber; day >= dayNumber; day--) {
      parkOf(start, code).story.counted(day)
      await breathe()
    }
}

interface Making {
  readonly now: Date
  readonly start: DemoStart
}

async function makeDay(db: Db, { now, start }: Making, code: PlantCode, dayNumber: number): Promise<void> {
  const plant = await readDemoPlant(db, code)
  if (!plant) return
  const told = await tellPlant(db, plant, { code, start })
  await breathe()
  const readings = oldReadings(plant, { ...told, dayNumber, isWhole: false })
  await breathe()
  const everyMinutes = new Map(plant.parameters.map((one) => [one.id, one.frequencyMinutes]))
  const { hours, days } = sumUp(readings, {
    isTyped: false,
    everyMinutesOf: (parameterId) => everyMinutes.get(parameterId) ?? 60,
  })
  const inverters = new Set(plant.devices.filter(({ kind }) => kind === 'inverter').map(({ id }) => id))
  const powerId = plant.parameters.find((one) => one.deviceKind === 'inverter' && one.code === 'P')?.id
  const isKept = ({ deviceId, parameterId }: (typeof hours)[number]) =>
    !inverters.has(deviceId) || parameterId === powerId
  const writtenAt = new Date(Math.min(now.getTime(), dayStartMs(dateOf(dayNumber)) + DAY_MS))
  await holdDevices(
    db,
    plant.plantId,
    plant.devices.map(({ id }) => id),
  )
  await ensureMonthsOf(
    db,
    [dayStartMs(dateOf(dayNumber))].map((ms) => new Date(ms).toISOString()),
  )
  const origin = { source: readingSources.indexOf('gateway'), writtenBy: 0, writtenByName: '' }
  await keepHistory(
    db,
    plant.plantId,
    { hours: hours.filter(isKept), days },
    { ...origin, now: writtenAt, correctionReason: null },
  )
}

const dateOf = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10)

/** What was read on an old day of what is kept of it, as the readings store takes it: no hour of night without a value. */
function oldReadings({ parameters }: KnownPlant, day: DayOfPlant): AcceptedReading[] {
  const parameterOf = new Map(
    parameters.map((parameter) => [`${parameter.deviceKind} ${parameter.code}`, parameter]),
  )
  const start = dayStartMs(dateOf(day.dayNumber))
  return readingsOf(day).flatMap(({ deviceId, kind, code, minutes, value, isLate }, row) => {
    const parameter = kept[kind]?.has(code) === true ? parameterOf.get(`${kind} ${code}`) : undefined
    if (!parameter || value === null) return []
    const scale = 10 ** parameter.decimals
    return [
      {
        row,
        deviceId,
        parameterId: parameter.id,
        at: new Date(start + minutes * MINUTE_MS).toISOString(),
        value: Math.round(value * scale) / scale,
        quality: qualities.indexOf('good'),
        note: '',
        isLate,
      },
    ]
  })
}
