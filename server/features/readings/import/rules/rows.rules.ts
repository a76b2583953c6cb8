import type { Language } from '#contract/core/problem.ts'
import type { ReadingsMapping } from '#contract/imports/readings-mapping.ts'
import type { ReadingWrite } from '#contract/readings/reading.ts'

import { cellText, readNumber, type TableRow } from './cells.rules.ts'
import { SeenTimes } from './seen-times.ts'
import { looksLikeHour, readTime, type Clock } from './times.rules.ts'

type Words = Readonly<Record<Language, string>>

/** What can be wrong with a cell before anybody asks the database. */
export const cellErrors = {
  noTime: { vi: 'Thiếu thời gian', en: 'There is no time' },
  badTime: { vi: 'Không đọc được ngày giờ', en: 'Not a date and time' },
  badNumber: { vi: 'Không phải là số', en: 'Not a number' },
  noDevice: { vi: 'Thiếu tên thiết bị', en: 'There is no device' },
  otherDevice: { vi: 'Tên thiết bị chưa được ghép', en: 'This device is not matched' },
  noParameter: { vi: 'Thiếu tên thông số', en: 'There is no parameter' },
  otherParameter: { vi: 'Tên thông số chưa được ghép', en: 'This parameter is not matched' },
  repeated: {
    vi: 'Trùng thiết bị, thông số và thời điểm với một dòng phía trên',
    en: 'A row above has the same device, parameter and time',
  },
} as const satisfies Readonly<Record<string, Words>>

/** A reading of a file, with the cell it comes from. */
export interface FileReading extends ReadingWrite {
  readonly row: number
  readonly column: number
}

/** A cell that cannot be taken; without a column, a row. */
export interface CellError {
  readonly row: number
  readonly column: number | null
  readonly value: string
  readonly words: Words
}

/** What a column of values is multiplied by, for each parameter it may be of. */
export type Factors = ReadonlyMap<string, number>

/** The key of {@link Factors}: a column of values, and the name of its parameter where rows say it. */
export const factorKey = (column: number, parameterName: string | null) => `${column} ${parameterName ?? ''}`

interface Read {
  readonly readings: FileReading[]
  readonly errors: CellError[]
}

const SIGNIFICANT_DIGITS = 12
/** Ten years of quarter hours; what a larger file repeats is told as repeated. */
const MOST_BESIDE = 350_000

/** Reads the rows of one file, one after the other from the first: what is repeated is known by what came before. */
export class RowReader {
  private readonly seen = new SeenTimes()
  /** What columns of one device say in rows of others, as the weather beside each inverter: by series and time. */
  private readonly beside = new Map<string, number>()

  constructor(
    private readonly mapping: ReadingsMapping,
    private readonly clock: Clock,
    private readonly factors: Factors,
  ) {}

  /** The readings of a row, and what is wrong with it. Empty cells are neither. */
  read(row: TableRow): Read {
    const { timeColumn, hourColumn, day } = this.mapping
    const ownHour = hourColumn === null ? undefined : (row.cells[hourColumn] ?? null)
    const hour = day === null ? ownHour : (row.cells[timeColumn] ?? null)
    // Below its hours a form has sums and signatures.
    if (day !== null && !looksLikeHour(hour)) return { readings: [], errors: [] }
    const ms = readTime(day ?? row.cells[timeColumn], hour, this.clock)
    if (typeof ms === 'number') return this.readValues(row, ms)
    const isSplit = hourColumn !== null && typeof row.cells[timeColumn] !== 'undefined'
    const value = [row.cells[timeColumn], ...(isSplit ? [hour] : [])].map(cellText).join(' ').trim()
    return this.refuse(row, timeColumn, ms === 'wrong' ? cellErrors.badTime : cellErrors.noTime, value)
  }

  private refuse(
    { number, cells }: TableRow,
    column: number,
    words: Words,
    value = cellText(cells[column]),
  ): Read {
    return { readings: [], errors: [{ row: number, column, value, words }] }
  }

  private readValues(row: TableRow, ms: number): Read {
    const { deviceColumn, parameterColumn, devices, parameters } = this.mapping
    const deviceName = deviceColumn === null ? null : cellText(row.cells[deviceColumn])
    if (deviceColumn !== null) {
      if (deviceName === '') return this.refuse(row, deviceColumn, cellErrors.noDevice)
      const device = own(devices, deviceName ?? '')
      if (device === undefined) return this.refuse(row, deviceColumn, cellErrors.otherDevice)
      if (device === null) return { readings: [], errors: [] }
    }
    const parameterName = parameterColumn === null ? null : cellText(row.cells[parameterColumn])
    if (parameterColumn !== null) {
      if (parameterName === '') return this.refuse(row, parameterColumn, cellErrors.noParameter)
      const parameter = own(parameters, parameterName ?? '')
      if (parameter === undefined) return this.refuse(row, parameterColumn, cellErrors.otherParameter)
      if (parameter === null) return { readings: [], errors: [] }
    }
    return this.readCells(row, ms, { deviceName, parameterName })
  }

  private readCells(
    { number, cells }: TableRow,
    ms: number,
    {
      deviceName,
      parameterName,
    }: { readonly deviceName: string | null; readonly parameterName: string | null },
  ): Read {
    const read: Read = { readings: [], errors: [] }
    const at = new Date(ms).toISOString()
    for (const { column, ...value } of this.mapping.values) {
      const deviceId = value.deviceId ?? own(this.mapping.devices, deviceName ?? '')
      const parameterId = value.parameterId ?? own(this.mapping.parameters, parameterName ?? '')?.parameterId
      const amount = readNumber(cells[column], this.mapping.decimalMark)
      if (amount === undefined || deviceId === null || deviceId === undefined || parameterId === undefined)
        continue
      const cell = { row: number, column, value: cellText(cells[column]) }
      if (amount === 'wrong') read.errors.push({ ...cell, words: cellErrors.badNumber })
      else if (this.isToldBeside(value, `${deviceId} ${parameterId} ${ms}`, amount)) continue
      else if (this.seen.addAgain(`${deviceId} ${parameterId}`, ms))
        read.errors.push({ ...cell, words: cellErrors.repeated })
      else {
        const factor =
          this.factors.get(factorKey(column, value.parameterId === null ? parameterName : null)) ?? 1
        read.readings.push({
          row: number,
          column,
          deviceId,
          parameterId,
          at,
          value: factor === 1 ? amount : Number((amount * factor).toPrecision(SIGNIFICANT_DIGITS)),
          isSuspect: false,
          note: null,
        })
      }
    }
    return read
  }

  /** Says whether an earlier row of another device told the same value of this one already. */
  private isToldBeside(
    { deviceId }: { readonly deviceId: number | null },
    key: string,
    amount: number,
  ): boolean {
    if (deviceId === null || this.mapping.deviceColumn === null) return false
    const told = this.beside.get(key)
    if (told === undefined && this.beside.size < MOST_BESIDE) this.beside.set(key, amount)
    return told === amount
  }
}

/** A property of the record itself: a device may be called `constructor`. */
function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
