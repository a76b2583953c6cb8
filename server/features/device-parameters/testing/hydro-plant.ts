import type { DaySheet, SheetWritten } from '#contract/device-parameters/sheet.ts'
import type { Device, Parameter } from '#contract/devices/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

export const SERVICE = '/services/app/DeviceParameter'

/** The day of the tests. */
export const DAY = '2026-11-20'

/** The instant of an hour of the day at the plants; half-hours are fractions. */
export const instantOf = (hour: number, day = DAY) =>
  new Date(dayStartMs(day) + hour * 3_600_000).toISOString().replace('.000', '')

/** A plant with a generating unit: power every half-hour, the temperature of its bearing every hour, oil once a shift. */
export interface HydroPlant {
  readonly plantId: number
  readonly unit: Device
  readonly power: Parameter
  readonly bearing: Parameter
  readonly oil: Parameter
  readonly manager: Client
  readonly leader: Client
  readonly operator: Client
  sheet(who?: Client, date?: string, book?: string): ReturnType<typeof readSheet>
  write(values: readonly object[], more?: object, who?: Client): ReturnType<typeof sendValues>
}

const readSheet = (who: Client, query: string) => who.get<DaySheet>(`${SERVICE}/GetSheet?${query}`)
const sendValues = (who: Client, body: object) =>
  who.send<SheetWritten>('PUT', `${SERVICE}/UpdateSheet`, body)

/** Adds something through the API. */
export async function made<T>(who: Client, path: string, body: object): Promise<T> {
  const { status, result, error } = await who.send<T>('POST', `/services/app/${path}/Create`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** Makes a {@link HydroPlant}. */
export async function hydroPlant(server: TestApp): Promise<HydroPlant> {
  const plantId = await makePlant(server.db)
  const plantIds = [plantId]
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds })
  const leader = await signedIn(server, { roles: ['TC'], plantIds, surname: 'Lê', name: 'Trưởng' })
  const operator = await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Trần', name: 'Ghi' })
  const ofPlant = { powerPlantId: plantId }
  const named = { kind: 'generator', code: 'H1', name: 'Tổ máy H1' }
  const unit = await made<Device>(manager, 'Device', { ...ofPlant, ...named })
  const add = (parameter: object) =>
    made<Parameter>(manager, 'DeviceParameter', { ...ofPlant, deviceKind: 'generator', ...parameter })
  const power = await add({
    code: 'P',
    name: 'Công suất tác dụng',
    unit: 'MW',
    decimals: 2,
    frequencyMinutes: 30,
    orderNo: 1,
  })
  const bearing = await add({
    code: 'TOD',
    name: 'Nhiệt độ ổ đỡ',
    unit: '°C',
    decimals: 1,
    orderNo: 2,
    isRequired: true,
    warnMax: 70,
    alarmMax: 80,
    tripMax: 85,
    blockMax: 150,
  })
  const oil = await add({ code: 'OIL', name: 'Mức dầu', unit: '%', frequencyMinutes: 480, orderNo: 3 })
  const page = { deviceId: unit.id, sheet: 'generators', date: DAY }
  return {
    plantId,
    unit,
    power,
    bearing,
    oil,
    manager,
    leader,
    operator,
    sheet: (who = operator, date = DAY, book = 'generators') =>
      readSheet(who, `DeviceId=${unit.id}&Sheet=${book}&Date=${date}`),
    write: (values, more = {}, who = operator) => sendValues(who, { ...page, values, ...more }),
  }
}
