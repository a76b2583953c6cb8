import { noInputs, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import type { OutputMethod, OutputPeriod } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { partCount, periodStart } from '#contract/expected-outputs/parts.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { listActualSlots, type ActualSlot } from '#server/features/expected-outputs/comparing/actual.list.ts'
import { getOutput } from '#server/features/expected-outputs/expected-outputs.list.ts'
import { draftOutput, submitOutput } from '#server/features/expected-outputs/expected-outputs.service.ts'
import { proposeOutput } from '#server/features/expected-outputs/proposing/proposal.service.ts'
import { sendOutput } from '#server/features/expected-outputs/sending.service.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { swing } from '../readings/generator/chance.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { sites } from '../sites.ts'

/** Plans of so many days before today stand in the books. */
const DAYS = 10
/** What a plan of the hydro plant misses by, of the power of each hour. */
const HYDRO_ERROR = 0.04
/** What a forecast of irradiation misses by. */
const FORECAST_ERROR = 0.1
const RECIPIENT = 'Cổng thông tin NSMO'

/** Energy that the plants plan month by month, in GWh. */
const yearPlans = {
  MT1: [3.3, 3.55, 4.15, 3.95, 3.7, 3.3, 3.4, 3.4, 3.1, 3.15, 3.05, 3.45],
  ST: [6.2, 4.4, 4.0, 4.3, 6.0, 7.5, 9.0, 11.5, 15.0, 18.6, 17.5, 11.0],
} as const

/** One plan of the story: of which plant and period, and what it says. */
interface Planned {
  readonly cast: Cast
  readonly period: OutputPeriod
  readonly startsOn: string
  /** When its writer began; approved and sent within the two hours after. */
  readonly at: Date
}

/** Plans of the last days as they were sent, of the month and year, and a draft for tomorrow. */
export async function seedOutputs(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const code of ['ST', 'MT1'] as const) {
    const cast = { plantId: known(places.plants, code).id, staff, otherId: null }
    await seedLong(seeding, cast, code, 'year')
    await seedLong(seeding, cast, code, 'month')
    const days = { from: dayOf(-DAYS, seeding.now), to: dayOf(0, seeding.now) }
    const actual = code === 'ST' ? await listActualSlots(seeding.db, [cast.plantId], days) : []
    // Tomorrow's of the solar plant goes this morning, once it is half past nine.
    const last = code === 'MT1' && isMorningOver(seeding.now) ? 1 : 0
    for (let day = -DAYS; day <= last; day++) await seedDay(seeding, cast, code, day, actual)
  }
  await seedTomorrow(seeding, { plantId: known(places.plants, 'ST').id, staff, otherId: null })
}

/** Whether what was begun at ten past eight has been sent by now. */
const isMorningOver = (now: Date) => now.getTime() - instantOf(0, 8 * 60 + 10, now).getTime() > 95 * 60_000

/** What the year planned of each month, and of the month we are in by days, alike for every unit and day. */
async function seedLong(
  seeding: Seeding,
  cast: Cast,
  code: keyof typeof yearPlans,
  period: 'month' | 'year',
): Promise<void> {
  const startsOn = periodStart(period, dayOf(0, seeding.now))
  const daysBefore = period === 'year' ? 20 : 3
  const at = new Date(Date.parse(`${startsOn}T02:00:00Z`) - daysBefore * 86_400_000)
  const query = { powerPlantId: cast.plantId, period, startsOn, method: 'typed' } as const
  const proposal = await proposeOutput({ db: seeding.db, now: at }, query)
  const parts = partCount(period, startsOn)
  const monthGwh = yearPlans[code][Number(startsOn.slice(5, 7)) - 1] ?? 0
  const gwh = period === 'year' ? yearPlans[code] : Array.from({ length: parts }, () => monthGwh / parts)
  const share = 1000 / proposal.units.length
  const units = proposal.units.map((unit) => ({
    ...unit,
    energyMwh: gwh.map((value) => Math.round(value * share * 1000) / 1000),
  }))
  await send(seeding, { cast, period, startsOn, at }, { ...proposal, units, method: 'typed' })
}

async function seedDay(
  seeding: Seeding,
  cast: Cast,
  code: PlantCode,
  offset: number,
  actual: readonly ActualSlot[],
): Promise<void> {
  const startsOn = dayOf(offset, seeding.now)
  const at = instantOf(offset - 1, 8 * 60 + 10, seeding.now)
  const method: OutputMethod = code === 'ST' ? 'typed' : 'clearSky'
  const query = { powerPlantId: cast.plantId, period: 'day', startsOn, method } as const
  const sky = await proposeOutput({ db: seeding.db, now: at }, query)
  const forecast = {
    method: 'irradiation',
    irradiationKwhPerM2: forecastOf(code, offset),
    performanceRatio: 0.8,
  } as const
  const proposal =
    sky.lacks === 'measured'
      ? await proposeOutput({ db: seeding.db, now: at }, { ...query, ...forecast })
      : sky
  if (proposal.lacks !== null) return
  const units = code === 'ST' ? guessed(proposal.units, actual, { startsOn, code, offset }) : proposal.units
  if (!units) return
  await send(seeding, { cast, period: 'day', startsOn, at }, { ...proposal, units, outages: [] })
}

/** What the weather service told of a day, in kWh/m²: it serves where too few days were measured to tell their clearness. */
const forecastOf = (code: PlantCode, offset: number) =>
  Math.round(390 * (1 + FORECAST_ERROR * swing(sites[code].number, offset, 0, 129))) / 100

/**
 * What the hydro plant expected: the hours its units ran, at powers near those they ran at. Undefined for a day that
 * nothing was read of.
 */
function guessed(
  units: readonly ExpectedUnit[],
  actual: readonly ActualSlot[],
  {
    startsOn,
    code,
    offset,
  }: { readonly startsOn: string; readonly code: PlantCode; readonly offset: number },
): ExpectedUnit[] | undefined {
  const ofDay = actual.filter(({ day }) => day === startsOn)
  if (ofDay.length === 0) return undefined
  return units.map((unit) => {
    let last = 0
    const expectedMw = unit.availableMw.map((most, slot) => {
      const found = ofDay.find((one) => one.unitId === unit.unitId && one.slot === slot)
      const hour = Math.floor(slot / 2)
      const guess = found ? found.mw * (1 + HYDRO_ERROR * swing(sites[code].number, offset, hour, 143)) : last
      last = guess < 3 ? 0 : Math.min(most ?? 0, Math.max(6, Math.round(guess * 2) / 2))
      return last
    })
    return { ...unit, expectedMw }
  })
}

/** Draws a plan up, has it signed by manager and director, and sends it: an hour and a half from the first to the last. */
async function send(
  seeding: Seeding,
  { cast, period, startsOn, at }: Planned,
  figures: Omit<ExpectedOutputFigures, 'note'>,
) {
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const { method, units, outages, peakMw, levelEndM, steps, inputs } = figures
  const written = { method, units, outages, peakMw, levelEndM, steps, inputs, note: null }
  const leader = someone(cast, 'TC')
  const write = { powerPlantId: cast.plantId, period, startsOn, ...written }
  const draft = await actAt(seeding, leader, cast, at, (work) => draftOutput(work, write))
  const { requestId } = await actAt(seeding, leader, cast, after(10), (work) => submitOutput(work, draft))
  const id = requestId ?? 0
  for (const [role, minutes] of [
    ['QĐ', 45],
    ['GD', 75],
  ] as const)
    await actAt(seeding, someone(cast, role), cast, after(minutes), async (work) => {
      const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
      await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
    })
  await actAt(seeding, leader, cast, after(90), async (work) => {
    const { version } = await getOutput(work, draft.id)
    return sendOutput(work, { id: draft.id, version, channel: 'file', recipient: RECIPIENT })
  })
}

/** Tomorrow's plan of the hydro plant by the water that comes: sent once its time is over, else as far as its leader came. */
async function seedTomorrow(seeding: Seeding, cast: Cast): Promise<void> {
  const isOver = isMorningOver(seeding.now)
  const at = isOver ? instantOf(0, 8 * 60 + 10, seeding.now) : new Date(seeding.now.getTime() - 20 * 60_000)
  const startsOn = dayOf(1, seeding.now)
  const query = { powerPlantId: cast.plantId, period: 'day', startsOn, method: 'water' } as const
  const proposal = await proposeOutput({ db: seeding.db, now: at }, query)
  const { units, outages, steps, inputs } = proposal
  const method: OutputMethod = proposal.lacks === null ? 'water' : 'typed'
  const figures = {
    method,
    units,
    outages,
    steps,
    inputs: { ...noInputs, ...inputs },
    peakMw: [],
    levelEndM: [],
  }
  if (isOver && proposal.lacks === null) {
    await send(seeding, { cast, period: 'day', startsOn, at }, figures)
    return
  }
  const write = { powerPlantId: cast.plantId, period: 'day', startsOn, note: null, ...figures } as const
  await actAt(seeding, someone(cast, 'TC'), cast, at, (work) => draftOutput(work, write))
}
