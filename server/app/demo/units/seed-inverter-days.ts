import { plantDay } from '#contract/core/format.ts'
import type { InverterStatus } from '#contract/inverter-history/statuses.ts'
import { insertHistoryOf, insertReport } from '#server/features/inverter-history/inverter-history.store.ts'
import { listObservedDays, listTouchingStates } from '#server/features/inverter-history/observed.list.ts'
import { readMeterEnergyMwh } from '#server/features/inverter-history/report/report.list.ts'
import { statusOfStates, stopsOn } from '#server/features/inverter-history/rules/stops.rules.ts'

import { instantOf } from '../demo-days.ts'
import { readStart } from '../readings/progress.ts'
import { DELIVERED } from '../readings/generator/solar-story.ts'
import { findPerson } from '../readings/seed-trackings.ts'
import { known, type Places, type Seeding } from '../seeding.ts'
import { curtailmentsOn } from './curtailments.ts'

const RECORDED_AT_MINUTES = 18 * 60 + 5
const REPORTED_AT_MINUTES = 21 * 60 + 40
/** The plant whose days are recorded by hand. */
const RECORDED = 'MT1'
/** As many days as the demonstration has readings of. */
const CURTAILED_DAYS = 34
const nothingReported = {
  irradiationGhiKwhPerM2: null,
  irradiationPoaKwhPerM2: null,
  meterEnergyMwh: null,
  auxEnergyMwh: null,
  gridOutageMinutes: 0,
  cleanedMwp: null,
  clearedHa: null,
  weather: 'Nắng',
  summary: 'Tiết giảm buổi trưa theo lệnh A2.',
  confirmedById: null,
  confirmedAt: null,
} as const
/** As much the plant takes for itself of what its meters miss; transformers and cables take the rest. */
const AUXILIARY_SHARE = 0.6
/** Inverters that nobody came to. */
const LEFT_OUT = 3

/** Records yesterday of the inverters of a plant but for the last few, and reports the day, by what was read of them. */
export async function seedInverterDays(seeding: Seeding, places: Places): Promise<void> {
  const plantId = known(places.plants, RECORDED).id
  const day = plantDay(instantOf(-1, RECORDED_AT_MINUTES, seeding.now))
  await seedHistories(seeding, plantId, day)
  await seedReport(seeding, plantId, day)
  await seedCurtailments(seeding, places)
}

async function seedHistories({ db, now, history }: Seeding, plantId: number, day: string): Promise<void> {
  const recorder = await findPerson(db, plantId, 'mainOperator')
  const inverters = await db
    .selectFrom('devices')
    .select('id')
    .where('plantId', '=', plantId)
    .where('kind', '=', 'inverter')
    .orderBy('orderNo')
    .execute()
  const span = { inverterIds: inverters.slice(0, -LEFT_OUT).map(({ id }) => id), from: day, to: day }
  const states = await listTouchingStates(db, span)
  for (const [order, observed] of (await listObservedDays(db, span, now)).entries()) {
    const { inverterId } = observed
    const own = states.filter((state) => state.inverterId === inverterId)
    const stops = stopsOn(day, own, now.getTime())
    const worst = statusOfStates.find(({ states: its }) => own.some(({ state }) => its.includes(state)))
    const status: InverterStatus = worst?.status ?? 'running'
    // They follow the readings.
    const figures = { dailyYieldKwh: null, totalYieldKwh: null, peakPowerKw: null }
    const times = { startTime: null, stopTime: null }
    const fields = {
      status,
      ...times,
      stops,
      ...figures,
      handlerId: stops.length > 0 ? recorder.id : null,
      note: null,
    }
    const id = await insertHistoryOf(db, { inverterId, reportDate: day }, fields)
    const at = instantOf(-1, RECORDED_AT_MINUTES + order, now)
    history.note(at, recorder, (audit) =>
      audit.created('inverter-histories', id, { inverterId, reportDate: day, ...fields }),
    )
  }
}

/** What the meter of the auxiliary transformer reads of what the meters at the grid miss of the inverters' energy, in MWh. */
const auxiliaryOf = (meterMwh: number | null) =>
  meterMwh === null ? null : Math.round((meterMwh / DELIVERED - meterMwh) * AUXILIARY_SHARE * 100) / 100

async function seedReport({ db, now, history }: Seeding, plantId: number, day: string): Promise<void> {
  const reporter = await findPerson(db, plantId, 'mainOperator')
  const start = await readStart(db)
  const gridLimits = start ? curtailmentsOn(1, { code: RECORDED, start, now }) : []
  // Light and energy are left to the readings.
  const fields = {
    ...nothingReported,
    auxEnergyMwh: auxiliaryOf(await readMeterEnergyMwh(db, plantId, day)),
    gridLimits,
    cleanedMwp: 1.2,
    clearedHa: 0.5,
    weather: 'Ngày nắng, chiều có mây',
    summary: 'Vận hành bình thường. Rửa pin trạm 3, cắt cỏ hàng rào phía Đông.',
    reporterId: reporter.id,
  }
  const id = await insertReport(db, { plantId, reportDate: day }, fields)
  history.note(instantOf(-1, REPORTED_AT_MINUTES, now), reporter, (audit) =>
    audit.created('report-operations', id, { powerPlantId: plantId, reportDate: day, ...fields }),
  )
}

/** Days before yesterday on which dispatch held a park down: their reports tell of it, as the books of the shifts do. */
async function seedCurtailments({ db, now, history }: Seeding, places: Places): Promise<void> {
  const start = await readStart(db)
  if (!start) return
  for (const code of ['MT1', 'MT2'] as const) {
    const plantId = known(places.plants, code).id
    const reporter = await findPerson(db, plantId, 'shiftLeader')
    for (let daysAgo = CURTAILED_DAYS; daysAgo > (code === RECORDED ? 1 : 0); daysAgo--) {
      const gridLimits = curtailmentsOn(daysAgo, { code, start, now })
      if (gridLimits.length === 0) continue
      const reportDate = plantDay(instantOf(-daysAgo, REPORTED_AT_MINUTES, now))
      const fields = { ...nothingReported, gridLimits, reporterId: reporter.id }
      const id = await insertReport(db, { plantId, reportDate }, fields)
      history.note(instantOf(-daysAgo, REPORTED_AT_MINUTES, now), reporter, (audit) =>
        audit.created('report-operations', id, { powerPlantId: plantId, reportDate, ...fields }),
      )
    }
  }
}
