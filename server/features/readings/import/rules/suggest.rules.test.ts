import { describe, expect, test } from 'vitest'

import { suggestDevice, suggestMapping, suggestParameter, type NamedDevice } from './suggest.rules.ts'
import type { TableCell } from './cells.rules.ts'

const inverter = (orderNo: number): NamedDevice => ({
  id: 100 + orderNo,
  kind: 'inverter',
  code: `INV1.${String(orderNo).padStart(2, '0')}`,
  name: `Inverter ${orderNo}`,
  orderNo,
})
const station = { id: 200, kind: 'weatherStation', code: 'TT1', name: 'Trạm thời tiết', orderNo: 0 }
const devices = [...Array.from({ length: 12 }, (_, index) => inverter(index + 1)), station]
const parameter = (id: number, deviceKind: string, code: string, name: string, unit: string | null) => ({
  id,
  deviceKind,
  code,
  name,
  unit,
  symbol: null,
})
const parameters = [
  parameter(1, 'inverter', 'P', 'Công suất AC', 'kW'),
  parameter(2, 'inverter', 'PDC', 'Công suất DC', 'kW'),
  parameter(3, 'weatherStation', 'G_POA', 'Bức xạ', 'W/m²'),
  parameter(4, 'weatherStation', 'T_MOD', 'Nhiệt độ pin', '°C'),
]

describe('a device', () => {
  test.each([
    ['INV1.03', 103],
    ['inv1-03', 103],
    ['Inverter 11', 111],
    ['1', 101],
    ['07', 107],
    ['INV 12', 112],
    ['INV1.03 P', 103],
    ['Công suất INV1.03', 103],
    ['trạm thời tiết', 200],
  ])('is meant by %j', (text, id) => expect(suggestDevice(text, devices)?.id).toBe(id))

  test.each(['', '13', 'INV2.01', 'Inverter', 'x'])('is not meant by %j', (text) => {
    expect(suggestDevice(text, devices)).toBeUndefined()
  })

  test('is the one of that very code, though others are called so, too', () => {
    const named = { ...station, id: 300, code: 'X', name: 'INV1.03' }
    const folded = { ...station, id: 301, code: 'inv1-03', name: 'Y' }
    expect(suggestDevice('INV1.03', [...devices, named, folded])?.id).toBe(103)
    expect(suggestDevice('inv1.04', [...devices, { ...named, name: 'INV1.04' }])?.id).toBe(104)
  })

  test('is not guessed where it could be two', () => {
    expect(suggestDevice('1', [...devices, { ...station, orderNo: 1 }])).toBeUndefined()
  })
})

describe('a parameter', () => {
  test.each([
    ['ac_power_kw', 1],
    ['dc_power_kw', 2],
    ['P (MW)', 1],
    ['CÔNG SUẤT DC', 2],
    ['irradiation_kw_m2', 3],
    ['module_temperature_c', 4],
  ])('is meant by %j', (title, id) => expect(suggestParameter(title, parameters)?.id).toBe(id))

  test('is meant by its own name in any unit, so that one that cannot be converted is refused by name', () => {
    expect(suggestParameter('P (°C)', parameters)).toMatchObject({ code: 'P', unit: 'kW' })
  })

  test.each(['', 'timestamp', 'Ghi chú'])('is not meant by %j', (title) => {
    expect(suggestParameter(title, parameters)).toBeUndefined()
  })
})

function suggest(titles: readonly string[], ...rows: TableCell[][]) {
  const names = titles.map((_, column) => [...new Set(rows.map((cells) => String(cells[column] ?? '')))])
  const table = rows.map((cells, index) => ({ number: index + 2, cells }))
  return suggestMapping({ titles, rows: table, names, devices, parameters })
}

describe('a table', () => {
  test('with a column of devices', () => {
    const titles = ['timestamp', 'inverter', 'dc_power_kw', 'ac_power_kw']
    expect(
      suggest(titles, ['2020-05-15T00:00', '2', '1.5', '2'], ['2020-05-15T00:00', '40', '', '']),
    ).toMatchObject({
      timeColumn: 0,
      hourColumn: null,
      deviceColumn: 1,
      devices: { 2: 102 },
      values: [
        { column: 2, deviceId: null, parameterId: 2 },
        { column: 3, deviceId: null, parameterId: 1 },
      ],
    })
  })

  test('with a column for each device', () => {
    expect(
      suggest(['Ngày', 'Giờ', 'INV1.01', 'INV1.02 P (kW)'], ['15/05/2020', '6', '1,5', '2,5']),
    ).toMatchObject({
      timeColumn: 0,
      hourColumn: 1,
      deviceColumn: null,
      values: [
        { column: 2, deviceId: 101, parameterId: null },
        { column: 3, deviceId: 102, parameterId: 1 },
      ],
    })
  })

  test('with a column for each parameter of the only device that has them', () => {
    const titles = ['timestamp', 'module_temperature_c', 'irradiation_kw_m2', 'note']
    expect(suggest(titles, ['05/13/2020 6:00', '25', '0.5', 'x'])).toMatchObject({
      values: [
        { column: 1, deviceId: 200, parameterId: 4 },
        { column: 2, deviceId: 200, parameterId: 3 },
      ],
    })
  })

  test.each([
    'Tên inverter',
    'Mã inverter',
    'Inverter',
    'Device name',
    'Tên thiết bị',
    'Mã thiết bị',
    'Số máy',
  ])('with devices in a column %j', (title) => {
    const { deviceColumn } = suggest(['timestamp', title, 'P'], ['2020-05-15T00:00', 'INV1.02', '2'])
    expect(deviceColumn).toBe(1)
  })

  test('with the weather beside the inverters: rows say the one, the column the other', () => {
    const titles = ['timestamp', 'Tên inverter', 'P', 'irradiation_kw_m2', 'module_temperature_c']
    expect(suggest(titles, ['2020-05-15T00:00', 'INV1.02', '2', '0.5', '40'])).toMatchObject({
      values: [
        { column: 2, deviceId: null, parameterId: 1 },
        { column: 3, deviceId: 200, parameterId: 3 },
        { column: 4, deviceId: 200, parameterId: 4 },
      ],
    })
  })

  test('with the weather beside a column for each inverter, though inverters have the same parameters', () => {
    const both = [...parameters, parameter(8, 'inverter', 'POA', 'Bức xạ', 'W/m²')]
    const titles = ['timestamp', 'INV1.01 P', 'INV1.02 P', 'irradiation_kw_m2']
    const rows = [{ number: 2, cells: ['2020-05-15T00:00', '1', '2', '0.5'] }]
    const { values } = suggestMapping({ titles, rows, names: [null, [], [], []], devices, parameters: both })
    expect(values).toMatchObject([
      { column: 1, deviceId: 101, parameterId: 1 },
      { column: 2, deviceId: 102, parameterId: 1 },
      { column: 3, deviceId: 200, parameterId: 3 },
    ])
  })

  test('with a heading that is the code of parameters of several kinds: that of the rows’ devices is meant', () => {
    const both = [...parameters, parameter(9, 'line', 'P', 'Công suất', 'MW')]
    const rows = [{ number: 2, cells: ['2020-05-15T00:00', 'INV1.02', '2'] }]
    const titles = ['timestamp', 'inverter', 'P']
    const names = [null, ['INV1.02'], ['2']]
    const { values } = suggestMapping({ titles, rows, names, devices, parameters: both })
    expect(values).toMatchObject([{ column: 2, deviceId: null, parameterId: 1 }])
  })

  test('with columns of devices and parameters', () => {
    expect(
      suggest(['time', 'device', 'tag', 'value'], ['2020-05-15 6:00', 'INV1.01', 'P', '7']),
    ).toMatchObject({
      deviceColumn: 1,
      parameterColumn: 2,
      parameters: { P: { parameterId: 1, unit: null } },
      values: [{ column: 3, deviceId: null, parameterId: null }],
    })
  })
})
