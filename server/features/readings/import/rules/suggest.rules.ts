import { foldedWords } from '#contract/core/search.ts'
import { conversionFactor, readTitle } from '#contract/imports/units.ts'
import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'

import { readNumber, type TableRow } from './cells.rules.ts'
import { looksLikeHour, looksLikeTime } from './times.rules.ts'

/** A device of the plant as files may name it. */
export interface NamedDevice {
  readonly id: number
  readonly kind: string
  readonly code: string
  readonly name: string
  readonly orderNo: number
}

/** A parameter of the plant as headings may name it. */
export interface NamedParameter {
  readonly id: number
  readonly deviceKind: string
  readonly code: string
  readonly name: string
  readonly symbol: string | null
  readonly unit: string | null
}

/** What a table and its plant offer to be matched. */
export interface Offer {
  readonly titles: readonly string[]
  readonly rows: readonly TableRow[]
  /** The different texts of each column, null where they are too many to be names. */
  readonly names: readonly (readonly string[] | null)[]
  readonly devices: readonly NamedDevice[]
  readonly parameters: readonly NamedParameter[]
}

/** The only one of the items that fits, if it is the only one. */
function single<T>(items: readonly T[], fits: (item: T) => boolean): T | undefined {
  const found = items.filter(fits)
  return found.length === 1 ? found[0] : undefined
}

/**
 * The device that a text of a file means: by its very code, whatever else is called so; by code or name, as one word of a
 * longer text (`INV1.03 P`), or a bare number by the device's place or the number its code ends with. Nothing unless it can
 * only be one.
 */
export function suggestDevice(text: string, devices: readonly NamedDevice[]): NamedDevice | undefined {
  const wanted = foldedWords(text)
  if (wanted === '') return undefined
  const number = /^(?:inv|inverter|bien tan|may)? ?0*(\d+)$/.exec(wanted)?.[1]
  const endsWith = (code: string) => /0*(\d+)$/.exec(code)?.[1]
  return (
    single(devices, ({ code }) => code === text.trim()) ??
    single(devices, ({ code }) => foldedWords(code) === wanted) ??
    single(devices, ({ code, name }) => foldedWords(code) === wanted || foldedWords(name) === wanted) ??
    single(devices, ({ code }) => ` ${wanted} `.includes(` ${foldedWords(code)} `)) ??
    (number === undefined
      ? undefined
      : (single(devices, ({ orderNo }) => String(orderNo) === number) ??
        single(devices, ({ code }) => endsWith(code) === number)))
  )
}

/** What recorders call the usual parameters, by the codes of the usual sets. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  P: ['ac power', 'active power', 'power', 'pac', 'p ac', 'cong suat', 'cong suat ac', 'cong suat tac dung'],
  PDC: ['dc power', 'p dc', 'input power', 'cong suat dc'],
  Q: ['reactive power', 'cong suat phan khang'],
  COSPHI: ['power factor', 'pf', 'cos phi', 'he so cong suat'],
  F: ['frequency', 'tan so'],
  POA: [
    'irradiation',
    'irradiance',
    'poa irradiance',
    'g poa',
    'gpoa',
    'buc xa',
    'plane of array irradiance',
  ],
  GHI: ['g ghi', 'global horizontal irradiance', 'buc xa ngang'],
  TMOD: [
    'module temperature',
    'module temp',
    'panel temperature',
    't module',
    'nhiet do pin',
    'nhiet do tam pin',
  ],
  TAMB: ['ambient temperature', 'ambient temp', 'air temperature', 't ambient', 'nhiet do khong khi'],
  EDAY: ['daily yield', 'daily energy', 'e day', 'san luong ngay'],
  ETOTAL: ['total yield', 'total energy', 'e total', 'san luong tong'],
}
/** Codes that plants spell differently for the same thing. */
const sameAs: Readonly<Record<string, string>> = {
  G_POA: 'POA',
  G_GHI: 'GHI',
  T_MOD: 'TMOD',
  T_AMB: 'TAMB',
  P_AC: 'P',
  PAC: 'P',
  P_DC: 'PDC',
}

/**
 * The parameter that a heading means, of those whose unit the heading's can be converted to if it names one. A heading with
 * the very name of a parameter means it in any unit: what cannot be converted is refused by name, not left out unseen.
 */
export function suggestParameter(
  title: string,
  parameters: readonly NamedParameter[],
): NamedParameter | undefined {
  const { name, unit } = readTitle(title)
  const wanted = foldedWords(name)
  if (wanted === '') return undefined
  const fitting = parameters.filter(
    ({ unit: own }) => unit === null || own === null || conversionFactor(unit, own) !== undefined,
  )
  const namesOf = (parameter: NamedParameter) => [parameter.code, parameter.name, parameter.symbol ?? '']
  const othersOf = ({ code }: NamedParameter) => otherNames[sameAs[code.toUpperCase()] ?? code.toUpperCase()]
  const isNamed = (parameter: NamedParameter) => namesOf(parameter).some((own) => foldedWords(own) === wanted)
  return (
    single(fitting, isNamed) ??
    single(fitting, (parameter) => othersOf(parameter)?.includes(wanted) === true) ??
    single(parameters, isNamed)
  )
}

const deviceTitles =
  /^((ten |ma |so )?(inverter|inv|device|thiet bi|bien tan|may|to may)|(inverter|device) (name|code|id|no)|source key|id)$/
const parameterTitles = /^(parameter|tag|thong so|chi tieu|ten thong so|ma thong so|point|signal|dai luong)$/

const columnOf = (titles: readonly string[], fits: (title: string, column: number) => boolean) => {
  const column = titles.findIndex((title, index) => fits(title, index))
  return column < 0 ? null : column
}

/** The columns of a table that say when, of what device and of what parameter a row is. */
function keyColumns({ titles, rows, names }: Offer) {
  const most = (column: number, fits: (row: TableRow) => boolean) =>
    rows.length > 0 && rows.filter((row) => fits(row)).length * 2 > rows.length && column < titles.length
  const timeColumn = columnOf(titles, (_, column) =>
    most(column, ({ cells }) => looksLikeTime(cells[column])),
  )
  const isHour = (title: string, column: number) =>
    column !== timeColumn &&
    /^(gio|hour|time|thoi gian|thoi diem|h)$/.test(foldedWords(title)) &&
    most(column, ({ cells }) => looksLikeHour(cells[column]))
  const isKey = (pattern: RegExp) => (title: string, column: number) =>
    column !== timeColumn && names[column] !== null && pattern.test(foldedWords(readTitle(title).name))
  return {
    timeColumn: timeColumn ?? 0,
    hourColumn: columnOf(titles, isHour),
    deviceColumn: columnOf(titles, isKey(deviceTitles)),
    parameterColumn: columnOf(titles, isKey(parameterTitles)),
  }
}

/** The names that mean something; the others are left to the user, or told as errors. */
function matched<T>(names: readonly string[], meaning: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name): [string, T][] => {
      const found = meaning(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

/**
 * How a table would most likely be read. Columns that name neither a device nor a parameter are left out, and so is
 * everything that could be more than one thing: the user decides. How numbers and days are written is for the whole file to
 * say, not for its first rows.
 */
export function suggestMapping(offer: Offer): ReadingsDraft {
  const { titles, rows, names, devices, parameters } = offer
  const keys = keyColumns(offer)
  const taken = new Set(Object.values(keys))
  const free = titles.map((_, column) => column).filter((column) => !taken.has(column))
  const isNumeric = (column: number) =>
    rows.some(({ cells }) =>
      (['point', 'comma'] as const).some((mark) => typeof readNumber(cells[column], mark) === 'number'),
    )
  const named = (column: number | null) => (column === null ? [] : (names[column] ?? []))
  const values = free.filter(isNumeric).flatMap((column) => valueOf(column, offer, keys))
  return {
    ...keys,
    day: null,
    dateOrder: null,
    utcOffsetMinutes: 420,
    decimalMark: null,
    devices: matched(named(keys.deviceColumn), (name) => suggestDevice(name, devices)?.id),
    parameters: matched(named(keys.parameterColumn), (name) => {
      const parameterId = suggestParameter(name, parameters)?.id
      return parameterId === undefined ? undefined : { parameterId, unit: null }
    }),
    values,
    existing: 'keep',
    reason: null,
  }
}

function valueOf(
  column: number,
  { titles, names, devices, parameters }: Offer,
  { deviceColumn, parameterColumn }: ReturnType<typeof keyColumns>,
): ReadingsDraft['values'] {
  const title = titles[column] ?? ''
  const device = deviceColumn === null ? suggestDevice(readTitle(title).name, devices) : undefined
  const rest = device ? title.replace(device.code, '').replace(device.name, '') : title
  const inRows = new Set(
    deviceColumn === null
      ? []
      : (names[deviceColumn] ?? []).map((name) => suggestDevice(name, devices)?.kind),
  )
  const isOnly = (kind: string) => devices.filter((one) => one.kind === kind).length === 1
  const among = (fits: (kind: string) => boolean) =>
    suggestParameter(
      rest,
      parameters.filter(({ deviceKind }) => fits(deviceKind)),
    )
  // Without a device in its heading, a column is of the devices of the rows, or of the only one of its kind: irradiation
  // is that of the weather station, though inverters may have one of their own.
  const meant = () =>
    device
      ? among((kind) => kind === device.kind)
      : (among((kind) => inRows.has(kind)) ?? among(isOnly) ?? among(() => true))
  const parameter = parameterColumn === null ? meant() : undefined
  // Where only one device has the parameter, as a weather station has, the column can be of no other.
  const isOfOne = parameter && !inRows.has(parameter.deviceKind) && isOnly(parameter.deviceKind)
  const found = device ?? (isOfOne ? devices.find(({ kind }) => kind === parameter.deviceKind) : undefined)
  const isUsed = found !== undefined || parameter !== undefined || parameterColumn !== null
  return isUsed
    ? [{ column, deviceId: found?.id ?? null, parameterId: parameter?.id ?? null, unit: null }]
    : []
}
