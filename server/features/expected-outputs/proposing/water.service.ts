import { peakHoursText, type PeakHours } from '#contract/expected-outputs/settings.ts'
import type { ReservoirNow } from '#contract/hydrology/overview.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import {
  netHeadM,
  OutsideCurve,
  reservoirOn,
  turbineFlowM3s,
  volumeHm3At,
} from '#server/features/reservoirs/reservoirs.public.ts'

import { layOut, turbineWaterM3s, waterEnergyMwh } from '../rules/water.rules.ts'
import { outputSettings } from '../settings/settings.store.ts'
import { step, type Asked, type Begun } from './method.ts'

/** Energy of the water that comes and is drawn from the reservoir, laid out over the day, peak hours first. */
export async function byWater(asked: Asked): Promise<Begun> {
  const { viewing, planned, around, typed, empty } = asked
  const { water } = around
  if (!water) return { units: empty, lacks: 'reservoir' }
  const { levelM, minimumFlowM3s } = water
  const inflowM3s = typed.inflowM3s ?? water.dayInflowM3s ?? water.inflowM3s
  const levelStartM = levelM
  const levelEndM = typed.levelEndM ?? levelM
  const inputs = { inflowM3s: rounded(inflowM3s, 1), minimumFlowM3s, levelStartM, levelEndM }
  if (levelStartM === null || levelEndM === null) return { units: empty, inputs, lacks: 'level' }
  if (inputs.inflowM3s === null) return { units: empty, inputs, lacks: 'inflow' }
  const { content } = await reservoirOn(viewing.db, water.reservoirId, planned.startsOn)
  const used = consumptionOf(content, water)
  const volumes = volumesOf(content, levelStartM, levelEndM)
  if (!used || !volumes) return { units: empty, inputs, lacks: 'consumption' }
  const least = minimumFlowM3s ?? 0
  const flow = turbineWaterM3s({ inflowM3s: inputs.inflowM3s, minimumFlowM3s: least, ...volumes })
  const energy = waterEnergyMwh(flow, used.m3PerKwh)
  const { peakHours } = await outputSettings.read(viewing.db, planned.plant.id)
  const units = laidOut(asked, energy, peakHours)
  const laidMwh = units.reduce(
    (sum, unit) => sum + unit.expectedMw.reduce<number>((of, mw) => of + (mw ?? 0), 0) / 2,
    0,
  )
  return {
    units,
    inputs: { ...inputs, m3PerKwh: rounded(used.m3PerKwh, 3) },
    steps: [
      step('water', [inputs.inflowM3s, least, volumes.volumeStartHm3, volumes.volumeEndHm3, flow]),
      step('consumption', [used.headM, used.m3PerKwh]),
      step('waterEnergy', [flow, used.m3PerKwh, energy]),
      step('peaksFirst', [laidMwh], peakHoursText(peakHours)),
    ],
  }
}

function laidOut({ around: { bounds }, empty }: Asked, energyMwh: number, peakHours: readonly PeakHours[]) {
  const laid = layOut(
    energyMwh,
    empty.map(({ unitId, availableMw }) => {
      const bound = bounds.units.find((one) => one.unitId === unitId)
      return {
        pMinMw: bound?.pMinMw ?? 0,
        mostMw: availableMw.map((mw) => mw ?? 0),
        forbiddenZones: bound?.forbiddenZones ?? [],
        maxStarts: bound?.maxStartsPerDay ?? null,
      }
    }),
    peakHours,
  )
  return empty.map((unit, at) => ({ ...unit, expectedMw: laid[at] ?? unit.expectedMw }))
}

/** What a kWh takes at the head of now, of the first unit; undefined where nothing says so. */
function consumptionOf({ turbines }: ReservoirContent, { levelM, tailwaterM }: ReservoirNow) {
  const [turbine] = turbines
  if (!turbine || levelM === null || tailwaterM === null) return undefined
  const headM = netHeadM(turbine, levelM, tailwaterM)
  // By both methods flow is proportional to power.
  const powerMw = Math.max(turbine.minimumMw, 1)
  const flow = within(() => turbineFlowM3s(turbine, powerMw, headM))
  return flow === undefined || flow <= 0 ? undefined : { headM, m3PerKwh: (flow * 3.6) / powerMw }
}

function volumesOf({ volumeCurve }: ReservoirContent, startM: number, endM: number) {
  return within(() => ({
    volumeStartHm3: volumeHm3At(volumeCurve, startM),
    volumeEndHm3: volumeHm3At(volumeCurve, endM),
  }))
}

/** What a curve tells; undefined beyond its ends. */
function within<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof OutsideCurve) return undefined
    throw error
  }
}

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
