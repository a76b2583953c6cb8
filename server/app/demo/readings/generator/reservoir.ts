import { gateFlowM3s, netHeadM, turbineFlowM3s } from '#server/features/reservoirs/reservoirs.public.ts'

import { demoReservoir, demoTurbine } from '../../demo-reservoir.ts'
import type { PlantTime } from '../../demo-days.ts'
import { DEAD_VOLUME_HM3, levelOf, tailwaterOf } from './curves.ts'
import { ENVIRONMENTAL_FLOW, UNITS, type HydroStory } from './hydro-story.ts'
import { inflowAt, rainAt } from './river.ts'

/** Levels in m, volumes in 10⁶ m³, flows in m³/s and rain in mm, by the codes of the usual parameters. */
export function reservoirValues(story: HydroStory, at: PlantTime): Readonly<Record<string, number>> {
  const volume = story.volume(at)
  const [turbineFlow, spill] = [story.turbineFlow(at), story.spill(at)]
  const downstream = turbineFlow + spill + ENVIRONMENTAL_FLOW
  return {
    MNTL: levelOf(volume),
    MNHL: tailwaterOf(downstream),
    V: volume,
    VHI: volume - DEAD_VOLUME_HM3,
    QCM: turbineFlow,
    QXT: spill,
    QMT: ENVIRONMENTAL_FLOW,
    QVE: inflowAt(at.dayNumber, Math.floor(at.hour)),
    QHD: downstream,
    MUA: rainAt(at.dayNumber, at.hour),
    ...openingsRead(story, at),
  }
}

/** The level in m of the station down the river at a flow in m³/s: 2.4 m while two units run, its first alarm of 6 m at 900. */
export const riverStationM = (flowM3s: number): number => 1.2 + 0.16 * Math.sqrt(Math.max(0, flowM3s))

const hundredths = (value: number) => Math.round(value * 100) / 100

/** What books and registers say of the flows in m³/s: as the balance works them out of what was read, to the centimetre. */
export function flowsRead(
  story: HydroStory,
  at: PlantTime,
): { readonly turbineFlowM3s: number; readonly spillFlowM3s: number } {
  const { dayNumber, hour } = at
  const observed = reservoirReadings(story, at)
  const read = (code: string) => hundredths(observed[code] ?? 0)
  const [levelM, tailwaterM] = [read('MNTL'), read('MNHL')]
  // Powers are read by the half hour and hold until the next.
  const half = { dayNumber, hour: Math.floor(hour * 2) / 2 }
  const through = UNITS.map((unit) => {
    const turbine = { ...demoTurbine, consumption: [], unitId: unit }
    const powerMw = hundredths(story.megawatts(unit, half))
    return turbineFlowM3s(turbine, powerMw, netHeadM(turbine, levelM, tailwaterM))
  })
  const over = demoReservoir.gates.map((gate) => gateFlowM3s(gate, read(gate.openingCode), levelM))
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return { turbineFlowM3s: sum(through), spillFlowM3s: sum(over) }
}

/** What somebody reads of it: the rest is worked out from these. */
const read: ReadonlySet<string> = new Set(['MNTL', 'MNHL', 'A1', 'A2', 'A3', 'QMT', 'MUA'])

/** What is read of the reservoir at a time. */
export function reservoirReadings(story: HydroStory, at: PlantTime): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(reservoirValues(story, at)).filter(([code]) => read.has(code)))
}

/** How far the gates stand open, by the codes of their parameters. */
function openingsRead(story: HydroStory, at: PlantTime): Readonly<Record<'A1' | 'A2' | 'A3', number>> {
  const [A1, A2, A3] = story.openings(at)
  return { A1, A2, A3 }
}
