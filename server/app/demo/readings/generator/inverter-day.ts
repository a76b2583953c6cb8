import { chance, swing } from './chance.ts'
import { QUARTERS, type Moment } from './solar-day.ts'

/** An inverter as its readings know it. */
export interface DemoInverter {
  /** Tells inverters of all plants apart. */
  readonly number: number
  readonly ratedKw: number
  readonly dcKwp: number
  /** Pairs of inputs whose volts and amperes are read. */
  readonly mpptCount: number
}

/** What an inverter does in a quarter of an hour; undefined where nothing of it came through. */
export interface Quarter {
  readonly acKw: number
  readonly dcKw: number
  /** What it shows instead of running; 0 while nothing is wrong. */
  readonly errorCode: number
}

/** What happens to an inverter on a day, in quarters of an hour from midnight. */
interface DayEvents {
  /** It stands still, with an error code. */
  readonly fault: { readonly from: number; readonly to: number; readonly code: number } | undefined
  /** Nothing comes through. */
  readonly silence: { readonly from: number; readonly to: number } | undefined
}

const NOON = 48
/** Insulation, residual current, overtemperature, grid, as the inverter names them. */
const errorCodes = [39, 12, 36, 10] as const
/** Of one kWp, at 25 °C and without losses in cables. */
const LOSS_PER_KELVIN = 0.0037
const CABLE_SHARE = 0.985
const NIGHT_KW = 0.5

/** Soiling and scatter of the panels; one in twenty inverters has a string less. */
function panelShare({ number }: DemoInverter): number {
  const strings = chance(number, 11) < 0.05 ? 0.91 : 1
  return strings * (0.97 + 0.02 * swing(number, 12))
}

/** What went wrong on a day: about one inverter in sixty stands still, one in eighty is not heard for a while. */
export function eventsOf({ number }: DemoInverter, dayNumber: number): DayEvents {
  const from = NOON - 10 + Math.floor(chance(number, dayNumber, 21) * 18)
  const length = 3 + Math.floor(chance(number, dayNumber, 22) * 12)
  const code = errorCodes[Math.floor(chance(number, dayNumber, 23) * errorCodes.length)] ?? 39
  const span = { from, to: from + length }
  return {
    fault: chance(number, dayNumber, 24) < 1 / 60 ? { ...span, code } : undefined,
    silence: chance(number, dayNumber, 25) < 1 / 80 ? { from: from + 5, to: from + 5 + length } : undefined,
  }
}

/** The share of the direct current that becomes alternating current, by the load it works at. */
export function efficiencyAt(load: number): number {
  return Math.max(0, 0.9915 - 0.0006 / Math.max(load, 0.01) - 0.004 * load)
}

/** The rated power as the heat lets the inverter give it: in full up to 45 °C of air, then less. */
export function limitAt(ratedKw: number, ambient: number): number {
  return ratedKw * Math.min(1, Math.max(0, 1 - (ambient - 45) * 0.02))
}

/** What something beside the sun leaves of the power of an inverter in a quarter: its share, and the code it shows. */
export type Leave = (quarter: number) => { readonly share: number; readonly errorCode: number } | undefined

/** The power of an inverter through a day, a quarter of an hour each. */
export function powersOf(
  inverter: DemoInverter,
  weather: readonly Moment[],
  dayNumber: number,
  leave?: Leave,
): readonly Quarter[] {
  const { number, ratedKw, dcKwp } = inverter
  const share = panelShare(inverter) * CABLE_SHARE
  const { fault } = eventsOf(inverter, dayNumber)
  return weather.map(({ panels, module, ambient, limit }, quarter) => {
    const left = leave?.(quarter)
    const isFault = fault !== undefined && quarter >= fault.from && quarter < fault.to
    const errorCode = left?.errorCode ?? (isFault ? fault.code : 0)
    const heat = 1 - LOSS_PER_KELVIN * (module - 25)
    const scatter = 1 + 0.008 * swing(number, dayNumber, quarter, 31)
    const offered = dcKwp * (panels / 1000) * heat * share * scatter
    if (isFault || left?.share === 0 || offered < NIGHT_KW) return { acKw: 0, dcKw: 0, errorCode }
    const most = Math.min(limitAt(ratedKw, ambient), ratedKw * limit) * (left?.share ?? 1)
    const acKw = Math.min(offered * efficiencyAt(offered / ratedKw), most)
    // Held down, an inverter moves the panels off their best point: the direct current falls with it.
    return { acKw, dcKw: acKw / efficiencyAt(acKw / ratedKw), errorCode }
  })
}

/** kWh of the first quarters of a day. */
export function energyKwh(powers: readonly Quarter[], quarters = QUARTERS): number {
  let sum = 0
  for (let quarter = 0; quarter < quarters; quarter++) sum += powers[quarter]?.acKw ?? 0
  return sum / 4
}

/** An hour of an inverter: where it stands, and what it has counted until then. */
export interface InverterHour {
  readonly inverter: DemoInverter
  readonly dayNumber: number
  readonly quarter: number
  readonly power: Quarter
  readonly moment: Moment
  readonly dayKwh: number
  readonly totalKwh: number
}

/** What is read off an inverter by the hour beside its powers, by the codes of the usual parameters. */
export function hourlyValues(hour: InverterHour): Readonly<Record<string, number>> {
  const { inverter, dayNumber, quarter, power, moment, dayKwh, totalKwh } = hour
  const { number, ratedKw } = inverter
  const noise = (which: number) => swing(number, dayNumber, quarter, which)
  const load = power.acKw / ratedKw
  const isRunning = power.acKw > 0
  const reactive = isRunning ? -0.03 * power.acKw + 0.8 * noise(41) : 0
  const apparent = Math.hypot(power.acKw, reactive)
  const volts = ['AB', 'BC', 'CA'].map((phases, place): [string, number] => [
    `U${phases}`,
    798 + 12 * load + 2.5 * noise(42 + place),
  ])
  const amperes = ['A', 'B', 'C'].map((phase, place): [string, number] => [
    `I${phase}`,
    ((apparent * 1000) / (Math.sqrt(3) * 800)) * (1 + 0.006 * noise(45 + place)),
  ])
  const isMorning = moment.minutes < 8 * 60
  return {
    ...mpptValues(hour),
    ...Object.fromEntries([...volts, ...amperes]),
    Q: reactive,
    COSPHI: isRunning ? power.acKw / apparent : 1,
    F: moment.gridHz,
    TIN: moment.ambient + 5 + 23 * load + (chance(number, 13) < 0.04 ? 8 * load : 0) + 1.5 * noise(51),
    RISO: Math.max(60, (isMorning ? 900 : 1850) + 250 * swing(number, 14) + 120 * noise(52)),
    EDAY: dayKwh,
    ETOTAL: totalKwh,
    POA: moment.panels,
    GHI: moment.horizontal,
    TMOD: moment.module,
    TAMB: moment.ambient,
    STATE: isRunning ? 1 : 0,
    ERR: power.errorCode,
  }
}

/** Volts and amperes of each pair of inputs. The fewer degrees, the more volts. */
function mpptValues({ inverter, dayNumber, quarter, power, moment }: InverterHour): Record<string, number> {
  const { number, mpptCount } = inverter
  const values: Record<string, number> = {}
  for (let mppt = 1; mppt <= mpptCount; mppt++) {
    const volts =
      moment.panels < 20
        ? 0
        : 1230 - 3.2 * (moment.module - 25) + 9 * swing(number, dayNumber, quarter, 60 + mppt)
    const kw = (power.dcKw / mpptCount) * (1 + 0.025 * swing(number, mppt, 15))
    values[`UDC${mppt}`] = volts
    values[`IDC${mppt}`] = volts > 0 ? (kw * 1000) / volts : 0
  }
  return values
}
