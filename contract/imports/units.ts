/** How a unit relates to the base unit of what it measures. */
interface Unit {
  readonly measures: string
  readonly factor: number
}

const ofPower = (symbol: string, measures: string): [string, Unit][] => [
  [symbol, { measures, factor: 1 }],
  [`k${symbol}`, { measures, factor: 1e3 }],
  [`m${symbol}`, { measures, factor: 1e6 }],
  [`g${symbol}`, { measures, factor: 1e9 }],
]

const perSquareMetre = (symbol: string, measures: string): [string, Unit][] => [
  [`${symbol}/m2`, { measures, factor: 1 }],
  [`k${symbol}/m2`, { measures, factor: 1e3 }],
]

/**
 * Units by their folded spelling. Casing is not trusted in headings, so that `MW` and `mw` are megawatts: nobody exports
 * the milliwatts of a power plant. The same holds for `mm` and `ma`.
 */
const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...ofPower('w', 'power'),
  ...ofPower('wh', 'energy'),
  ...ofPower('var', 'reactive power'),
  ...ofPower('va', 'apparent power'),
  ...perSquareMetre('w', 'irradiance'),
  ...perSquareMetre('wh', 'irradiation'),
  ['v', { measures: 'voltage', factor: 1 }],
  ['kv', { measures: 'voltage', factor: 1e3 }],
  ['a', { measures: 'current', factor: 1 }],
  ['ma', { measures: 'current', factor: 1e-3 }],
  ['ka', { measures: 'current', factor: 1e3 }],
  ['hz', { measures: 'frequency', factor: 1 }],
  ['ω', { measures: 'resistance', factor: 1 }],
  ['ohm', { measures: 'resistance', factor: 1 }],
  ['kω', { measures: 'resistance', factor: 1e3 }],
  ['kohm', { measures: 'resistance', factor: 1e3 }],
  ['mω', { measures: 'resistance', factor: 1e6 }],
  ['mohm', { measures: 'resistance', factor: 1e6 }],
  ['°c', { measures: 'temperature', factor: 1 }],
  ['oc', { measures: 'temperature', factor: 1 }],
  ['degc', { measures: 'temperature', factor: 1 }],
  ['c', { measures: 'temperature', factor: 1 }],
  // Scales with another zero: no factor makes °C of them, so a column in them is refused and not taken for °C.
  ['°f', { measures: 'Fahrenheit', factor: 1 }],
  ['of', { measures: 'Fahrenheit', factor: 1 }],
  ['degf', { measures: 'Fahrenheit', factor: 1 }],
  ['k', { measures: 'Kelvin', factor: 1 }],
  ['°k', { measures: 'Kelvin', factor: 1 }],
  ['%', { measures: 'share', factor: 1 }],
  ['pa', { measures: 'pressure', factor: 1 }],
  ['kpa', { measures: 'pressure', factor: 1e3 }],
  ['mpa', { measures: 'pressure', factor: 1e6 }],
  ['bar', { measures: 'pressure', factor: 1e5 }],
  ['mbar', { measures: 'pressure', factor: 100 }],
  ['hpa', { measures: 'pressure', factor: 100 }],
  ['psi', { measures: 'pressure', factor: 6894.757_293_168 }],
  ['kgf/cm2', { measures: 'pressure', factor: 98_066.5 }],
  ['kg/cm2', { measures: 'pressure', factor: 98_066.5 }],
  ['at', { measures: 'pressure', factor: 98_066.5 }],
  ['atm', { measures: 'pressure', factor: 101_325 }],
  ['mh2o', { measures: 'pressure', factor: 9806.65 }],
  ['µm', { measures: 'length', factor: 1e-6 }],
  ['um', { measures: 'length', factor: 1e-6 }],
  ['mm', { measures: 'length', factor: 1e-3 }],
  ['cm', { measures: 'length', factor: 1e-2 }],
  ['m', { measures: 'length', factor: 1 }],
  ['km', { measures: 'length', factor: 1e3 }],
  ['mm/s', { measures: 'speed', factor: 1e-3 }],
  ['m/s', { measures: 'speed', factor: 1 }],
  ['km/h', { measures: 'speed', factor: 1 / 3.6 }],
  ['l/s', { measures: 'flow', factor: 1e-3 }],
  ['l/p', { measures: 'flow', factor: 1e-3 / 60 }],
  ['l/min', { measures: 'flow', factor: 1e-3 / 60 }],
  ['m3/h', { measures: 'flow', factor: 1 / 3600 }],
  ['m3/s', { measures: 'flow', factor: 1 }],
  ['v/ph', { measures: 'rotation', factor: 1 }],
  ['rpm', { measures: 'rotation', factor: 1 }],
])

/** The units that the user is offered, as they are written, in groups of what they measure. */
export const writtenUnits = [
  'W',
  'kW',
  'MW',
  'GW',
  'Wh',
  'kWh',
  'MWh',
  'GWh',
  'VAr',
  'kVAr',
  'MVAr',
  'VA',
  'kVA',
  'MVA',
  'W/m²',
  'kW/m²',
  'Wh/m²',
  'kWh/m²',
  'V',
  'kV',
  'mA',
  'A',
  'kA',
  'Hz',
  'Ω',
  'kΩ',
  'MΩ',
  '°C',
  '%',
  'Pa',
  'kPa',
  'bar',
  'MPa',
  'psi',
  'kgf/cm²',
  'µm',
  'mm',
  'cm',
  'm',
  'km',
  'mm/s',
  'm/s',
  'km/h',
  'l/s',
  'l/p',
  'm³/h',
  'm³/s',
] as const

function fold(unit: string): string {
  return unit
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('º', '°')
    .replaceAll('μ', 'µ')
    .replaceAll('Ω', 'ω')
    .replaceAll(/[\s.^]/g, '')
}

/** Says whether a text is a unit that is known, however it is spelt: `KW/m2`, `kw/m²`. */
export function isUnit(text: string): boolean {
  return units.has(fold(text))
}

/**
 * Says whether a text that is no known unit is one all the same by its look: `°R`, `lb/in²`, `kg/m³`. Values in it are not
 * taken for the parameter's own.
 */
export function looksLikeUnit(text: string): boolean {
  return /[°º²³]/.test(text) || /^\p{L}{1,4}\/\p{L}{1,4}\d?$/u.test(text.trim())
}

/** What a heading says: the name of the column and the unit its values are in. */
export interface ReadTitle {
  readonly name: string
  readonly unit: string | null
}

/**
 * Finds the unit in a heading: in brackets (`P (kW)`, `U [V]`), after a comma (`Nhiệt độ, °C`), or as the last words of a
 * technical name (`dc_power_kw`, `irradiation_kw_m2`).
 */
export function readTitle(title: string): ReadTitle {
  const bracketed = /^(.*?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/.exec(title)
  if (bracketed) return { name: bracketed[1] ?? '', unit: bracketed[2] ?? null }
  const afterComma = /^(.*?),\s*([^,\s]+)$/.exec(title.trim())
  if (afterComma && isUnit(afterComma[2] ?? ''))
    return { name: afterComma[1] ?? '', unit: afterComma[2] ?? null }
  const words = title.trim().split('_')
  for (const count of [2, 1]) {
    const unit = words.slice(-count).join('/')
    if (words.length > count && isUnit(unit)) return { name: words.slice(0, -count).join('_'), unit }
  }
  return { name: title.trim(), unit: null }
}

/**
 * What a value in one unit is multiplied by to be in another: 1000 from `kW/m²` to `W/m²`.
 *
 * @returns undefined where one is not known or they measure different things
 */
export function conversionFactor(from: string, to: string): number | undefined {
  if (fold(from) === fold(to)) return 1
  const [source, target] = [units.get(fold(from)), units.get(fold(to))]
  if (!source || !target || source.measures !== target.measures) return undefined
  return Number((source.factor / target.factor).toPrecision(12))
}
