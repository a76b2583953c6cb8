import { noInputs, type ExpectedUnit } from '#contract/expected-outputs/figures.ts'
import type { OutputMethod, OutputPeriod } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { partCount, periodStart } from '#contract/expected-outputs/parts.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { getOutput } from '#server/features/expected-outputs/expected-outputs.list.ts'
import { draftOutput, submitOutput } from '#server/features/expected-outputs/expected-outputs.service.ts'
import { listMachines } from '#server/features/expected-outputs/planned-plant.list.ts'
import { proposeOutput } from '#server/features/expected-outputs/proposing/proposal.service.ts'
import { sendOutput } from '#server/features/expected-outputs/sending.service.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { dayNumberOf } from '../readings/fill-days.ts'
import { swing } from '../readings/generator/chance.ts'
import { UNITS, type HydroStory } from '../readings/generator/hydro-story.ts'
import { weatherOf } from '../readings/generator/solar-day.ts'
import { readStart } from '../readings/progress.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { sites, solarSiteOf, type SolarPlantCode } from '../sites.ts'
import { plannedHydroStory } from '../stories.ts'

/** Plans of so many days before today stand in the books. */
const DAYS = 10
/** What a plan of the hydro plant misses by, of the power of each hour. */
const HYDRO_ERROR = 0.04
/** A unit that runs gives at least so much: below it shakes. */
const LEAST_MW = 6
/** What a forecast of irradiation misses by. */
const FORECAST_ERROR = 0.2
/** What the panels are reckoned to make of it: about what they do in this season. */
const PERFORMANCE_RATIO = 0.86
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
  const start = await readStart(seeding.db)
  if (!start) return
  // What the plant was to do, not what came of it: readings of older days are only being filled in.
  const story = plannedHydroStory(start)
  for (const code of ['ST', 'MT1'] as const) {
    const cast = { plantId: known(places.plants, code).id, staff, otherId: null }
    await seedLong(seeding, cast, code, 'year')
    await seedLong(seeding, cast, code, 'month')
    // Tomorrow's of the solar plant goes this morning, once it is half past nine.
    const last = code === 'MT1' && isMorningOver(seeding.now) ? 1 : 0
    for (let day = -DAYS; day <= last; day++)
      await (code === 'ST' ? seedHydroDay(seeding, cast, story, day) : seedSolarDay(seeding, cast, day))
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
  const energyMwh = inThousandths(gwh.map((value) => (value * 1000) / proposal.units.length))
  const units = proposal.units.map((unit) => ({ ...unit, energyMwh }))
  await send(seeding, { cast, period, startsOn, at }, { ...proposal, units, method: 'typed' })
}

/** Values as they are written, each with what rounding left over before it: a month of 3,050 MWh stays one by its days. */
function inThousandths(values: readonly number[]): number[] {
  let [exact, written] = [0, 0]
  return values.map((value) => {
    exact += value * 1000
    const thousandths = Math.round(exact) - written
    written += thousandths
    return thousandths / 1000
  })
}

/** When the plan of a day was begun: the morning before. */
const begunAt = (offset: number, now: Date) => instantOf(offset - 1, 8 * 60 + 10, now)

/** A day of the solar plant by what the weather service told. */
async function seedSolarDay(seeding: Seeding, cast: Cast, offset: number): Promise<void> {
  const startsOn = dayOf(offset, seeding.now)
  const at = begunAt(offset, seeding.now)
  const proposal = await proposeOutput(
    { db: seeding.db, now: at },
    {
      powerPlantId: cast.plantId,
      period: 'day',
      startsOn,
      method: 'irradiation',
      irradiationKwhPerM2: forecastOf('MT1', startsOn),
      performanceRatio: PERFORMANCE_RATIO,
    },
  )
  if (proposal.lacks !== null) return
  await send(seeding, { cast, period: 'day', startsOn, at }, { ...proposal, outages: [] })
}

/** What the weather service told of a day, in kWh/m²: near what the day brought, as forecasts of the day before are. */
function forecastOf(code: SolarPlantCode, day: string): number {
  const dayNumber = dayNumberOf(`${day}T00:00:00+07:00`)
  const whPerM2 = weatherOf(solarSiteOf(code), dayNumber).reduce((sum, { panels }) => sum + panels / 4, 0)
  const missed = 1 + FORECAST_ERROR * swing(sites[code].number, dayNumber, 0, 129)
  return Math.round((whPerM2 * missed) / 10) / 100
}

/** A day of the hydro plant: the hours its units were to run, at powers near those they were to give. */
async function seedHydroDay(seeding: Seeding, cast: Cast, story: HydroStory, offset: number): Promise<void> {
  const startsOn = dayOf(offset, seeding.now)
  const dayNumber = dayNumberOf(`${startsOn}T00:00:00+07:00`)
  const at = begunAt(offset, seeding.now)
  const query = { powerPlantId: cast.plantId, period: 'day', startsOn, method: 'typed' } as const
  const proposal = await proposeOutput({ db: seeding.db, now: at }, query)
  const units = proposal.units.map((unit, place): ExpectedUnit => {
    const number = UNITS[place] ?? 1
    const expectedMw = unit.availableMw.map((most, slot) => {
      const led = story.led(number, { dayNumber, hour: slot / 2 })
      const guess = led * (1 + HYDRO_ERROR * swing(number, dayNumber, Math.floor(slot / 2), 143))
      return led === 0 ? 0 : Math.min(most ?? 0, Math.max(LEAST_MW, Math.round(guess * 2) / 2))
    })
    return { ...unit, expectedMw }
  })
  await send(seeding, { cast, period: 'day', startsOn, at }, { ...proposal, units, outages: [] })
}

/** Draws a plan up, has it signed by manager and director, and sends it: an hour and a half from the first to the last. */
async function send(
  seeding: Seeding,
  { cast, period, startsOn, at }: Planned,
  figures: Omit<ExpectedOutputFigures, 'note'>,
) {
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const { method, units, outages, peakMw, levelEndM, steps, inputs } = figures
  const { waterValueVndPerKwh, waterValueBasis } = figures
  const water = { waterValueVndPerKwh, waterValueBasis }
  const written = { method, units, outages, peakMw, levelEndM, ...water, steps, inputs, note: null }
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

/** Nobody plans a day while a unit that has just tripped is looked at: from then on, the half-hour at which none is. */
async function whenAllRun(db: Seeding['db'], plantId: number, from: Date): Promise<Date> {
  const machines = await listMachines(db, plantId, 'generator', from)
  if (machines.every(({ state }) => state !== 'forcedOutage')) return from
  return whenAllRun(db, plantId, new Date(from.getTime() + 30 * 60_000))
}

/** Tomorrow's plan of the hydro plant by the water that comes: sent once its time is over, else as far as its leader came. */
async function seedTomorrow(seeding: Seeding, cast: Cast): Promise<void> {
  const isOver = isMorningOver(seeding.now)
  const morning = instantOf(0, 8 * 60 + 10, seeding.now)
  const at = isOver
    ? await whenAllRun(seeding.db, cast.plantId, morning)
    : new Date(seeding.now.getTime() - 20 * 60_000)
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
    waterValueVndPerKwh: [],
    waterValueBasis: null,
  }
  if (isOver && proposal.lacks === null) {
    await send(seeding, { cast, period: 'day', startsOn, at }, figures)
    return
  }
  const write = { powerPlantId: cast.plantId, period: 'day', startsOn, note: null, ...figures } as const
  await actAt(seeding, someone(cast, 'TC'), cast, at, (work) => draftOutput(work, write))
}
