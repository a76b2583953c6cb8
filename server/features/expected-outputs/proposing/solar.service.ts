import type { Outage } from '#contract/expected-outputs/figures.ts'

import type { Machine } from '../planned-plant.list.ts'
import { clearDayKwh, solarEnergyMwh, solarSlots } from '../rules/solar.rules.ts'
import { clearSlots, type Site } from '../rules/sun.rules.ts'
import { readMeasuredDays, type MeasuredDays } from './measured.list.ts'
import { step, type Asked, type Begun } from './method.ts'

const USUAL_RATIO = 0.8

/** Light of the day (forecast, or a clear sky times the clearness of the last days) times panels, PR and availability. */
export async function byLight(asked: Asked, isForecast: boolean): Promise<Begun> {
  const { viewing, planned, around, typed, empty } = asked
  const { latitude, longitude, installedMwp } = planned.plant
  if (latitude === null || longitude === null) return { units: empty, lacks: 'place' }
  if (installedMwp === null) return { units: empty, lacks: 'panels' }
  const site = { latitude, longitude }
  const measured = await readMeasuredDays(viewing.db, planned.plant.id, around.machines, viewing.now)
  const clearWm2 = clearSlots(site, planned.startsOn)
  const light = lightOf(asked, { measured, site, clearKwh: clearDayKwh(clearWm2) }, isForecast)
  const ratio = ratioOf(typed.performanceRatio, measured, installedMwp)
  const availability = runningShare(around.machines, around.bounds.knownOutages)
  const inputs = {
    irradiationKwhPerM2: light.kwh,
    clearness: light.clearness,
    performanceRatio: ratio.value,
    availability,
  }
  if (light.kwh === null) return { units: empty, inputs, lacks: 'measured' }
  const day = {
    irradiationKwhPerM2: light.kwh,
    panelsMwp: installedMwp,
    performanceRatio: ratio.value,
    availability,
  }
  const units = empty.map((unit) => ({
    ...unit,
    expectedMw: solarSlots({ ...day, clearWm2, availableMw: unit.availableMw }),
  }))
  const laidMwh = units.reduce((sum, unit) => sum + unit.expectedMw.reduce((of, mw) => of + mw, 0) / 2, 0)
  const energy = step('solarEnergy', [
    light.kwh,
    installedMwp,
    ratio.value,
    availability,
    solarEnergyMwh(day),
  ])
  return { units, inputs, steps: [...light.steps, ...ratio.steps, energy, step('solarSlot', [laidMwh])] }
}

interface Sky {
  readonly measured: MeasuredDays | undefined
  readonly site: Site
  readonly clearKwh: number
}

/** The irradiation of the day: as it was typed, or by the clearness of the last days. */
function lightOf({ typed }: Asked, { measured, site, clearKwh }: Sky, isForecast: boolean) {
  const clearDay = step('clearDay', [clearKwh])
  if (isForecast && typed.irradiationKwhPerM2 !== undefined)
    return { kwh: typed.irradiationKwhPerM2, clearness: null, steps: [] }
  const clearBefore = (measured?.days ?? []).reduce((sum, day) => sum + clearDayKwh(clearSlots(site, day)), 0)
  const found = measured && clearBefore > 0 ? measured.irradiationKwhPerM2 / clearBefore : null
  const clearness = typed.clearness ?? (found === null ? null : Math.round(found * 1000) / 1000)
  if (clearness === null) return { kwh: null, clearness: null, steps: [] }
  const kwh = Math.round(clearKwh * clearness * 1000) / 1000
  const numbers = [measured?.irradiationKwhPerM2 ?? 0, clearBefore, clearness, clearKwh, kwh]
  return { kwh, clearness, steps: [clearDay, step('clearness', numbers)] }
}

/** PR: as it was typed, of the last days, or else 0.8. */
function ratioOf(typed: number | undefined, measured: MeasuredDays | undefined, panelsMwp: number) {
  if (typed !== undefined) return { value: typed, steps: [] }
  if (!measured || measured.irradiationKwhPerM2 <= 0) return { value: USUAL_RATIO, steps: [] }
  const { energyMwh, irradiationKwhPerM2 } = measured
  const value = Math.round((energyMwh / (irradiationKwhPerM2 * panelsMwp)) * 1000) / 1000
  if (value <= 0 || value > 2) return { value: USUAL_RATIO, steps: [] }
  return { value, steps: [step('measuredRatio', [energyMwh, irradiationKwhPerM2, panelsMwp, value])] }
}

/** The share of the installed power of inverters that runs. */
function runningShare(machines: readonly Machine[], outages: readonly Outage[]): number {
  const rated = machines.reduce((sum, { ratedMw }) => sum + (ratedMw ?? 0), 0)
  const lost = outages.reduce((sum, { lostMw }) => sum + lostMw, 0)
  return rated === 0 ? 1 : Math.round(Math.max(0, 1 - lost / rated) * 1000) / 1000
}
