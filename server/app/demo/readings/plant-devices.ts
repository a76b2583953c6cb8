import type { DeviceKind, DeviceWrite } from '#contract/devices/device.ts'

import type { PlantCode } from '../plants.ts'
import { breaker, busbar, cubicle, lineBay, transformerBay } from './switchgear.ts'

/** A device as it was entered. */
export type DemoDevice = Omit<DeviceWrite, 'powerPlantId'>

interface Place {
  readonly kind: DeviceKind
  readonly code: string
  readonly operatingNo?: string
  readonly name: string
  readonly station?: string
  readonly model?: string
  readonly ratedKw?: number
}

const device = ({ operatingNo, station, model, ratedKw, ...place }: Place, orderNo: number): DemoDevice => ({
  ...place,
  operatingNo: operatingNo ?? null,
  station: station ?? null,
  model: model ?? null,
  ratedKw: ratedKw ?? null,
  dcKwp: null,
  serialNo: null,
  stringCount: null,
  orderNo,
  isActive: true,
})

/** Inverters `INV1.01` and so on, the same number at each station. */
function inverters(
  stations: number,
  perStation: number,
  rated: Pick<DemoDevice, 'model' | 'ratedKw' | 'dcKwp' | 'stringCount'>,
  serials: string,
): DemoDevice[] {
  return Array.from({ length: stations * perStation }, (_, place) => {
    const station = Math.floor(place / perStation) + 1
    const number = String((place % perStation) + 1).padStart(2, '0')
    return {
      kind: 'inverter',
      code: `INV${station}.${number}`,
      operatingNo: null,
      name: `Inverter ${station}.${number}`,
      station: `Trạm ${station}`,
      serialNo: `${serials}${String(place + 1).padStart(4, '0')}`,
      orderNo: place + 1,
      isActive: true,
      ...rated,
    }
  })
}

const weatherStation: Place = {
  kind: 'weatherStation',
  code: 'TKT1',
  name: 'Trạm khí tượng 1',
  model: 'Kipp & Zonen SMP10',
}
const meter = (line: string): Place => ({
  kind: 'meter',
  code: `CT${line}`,
  name: `Công tơ chính ${line}`,
  model: 'Landis+Gyr E650',
})
const line = (code: string, volts: string): Place => ({
  kind: 'line',
  code,
  operatingNo: code,
  name: `Đường dây ${volts} ${code}`,
})
const transformer = (code: string, name: string, ratedKw: number, station?: string): Place => ({
  kind: 'transformer',
  code,
  operatingNo: code,
  name,
  ratedKw,
  ...(station && { station }),
})

const station = (code: string, name: string, station?: string): Place => ({
  kind: 'station',
  code,
  name,
  ...(station && { station }),
})

/** What readings are taken of at each plant. */
export const demoDevices: Readonly<Record<PlantCode, readonly DemoDevice[]>> = {
  MT1: [
    ...inverters(4, 22, { model: 'Sungrow SG250HX', ratedKw: 225, dcKwp: 280.7, stringCount: 24 }, 'A2104'),
    ...[
      weatherStation,
      transformer('T1', 'MBA T1 115/23 kV 25 MVA', 25_000),
      ...[1, 2, 3, 4].map((n) => transformer(`MBA${n}`, `MBA trạm ${n} 0,8/22 kV 5 MVA`, 5000, `Trạm ${n}`)),
      line('171', '110 kV'),
      meter('171'),
      ...[1, 2, 3, 4].map((n) => station(`TRAM${n}`, `Trạm inverter ${n}`, `Trạm ${n}`)),
      busbar('C11', '110 kV'),
      ...lineBay('171', 'đường dây 171'),
      ...transformerBay('131', 'MBA T1'),
      busbar('C41', '22 kV'),
      ...cubicle('431', 'tổng MBA T1'),
      ...[1, 2, 3, 4].flatMap((n) => cubicle(`47${n}`, `lộ gom trạm ${n}`)),
      ...cubicle('441', 'MBA tự dùng TD41'),
    ].map(device),
  ],
  MT2: [
    ...inverters(
      2,
      25,
      { model: 'Huawei SUN2000-215KTL-H0', ratedKw: 200, dcKwp: 252, stringCount: 18 },
      '210730',
    ),
    ...[
      weatherStation,
      line('471', '22 kV'),
      meter('471'),
      ...[1, 2].map((n) => station(`TRAM${n}`, `Trạm inverter ${n}`, `Trạm ${n}`)),
      busbar('C41', '22 kV'),
      ...lineBay('471', 'đường dây 471'),
      ...[1, 2].flatMap((n) => cubicle(`43${n}`, `MBA trạm ${n}`)),
    ].map(device),
  ],
  ST: [
    {
      kind: 'generator',
      code: 'H1',
      operatingNo: 'H1',
      name: 'Tổ máy H1',
      model: 'Francis 15 MW',
      ratedKw: 15_000,
    } as const,
    {
      kind: 'generator',
      code: 'H2',
      operatingNo: 'H2',
      name: 'Tổ máy H2',
      model: 'Francis 15 MW',
      ratedKw: 15_000,
    } as const,
    transformer('T1', 'MBA T1 10,5/115 kV 20 MVA', 20_000),
    transformer('T2', 'MBA T2 10,5/115 kV 20 MVA', 20_000),
    line('171', '110 kV'),
    line('172', '110 kV'),
    meter('171'),
    meter('172'),
    station('NM', 'Nhà máy và trạm 110 kV'),
    { kind: 'reservoir', code: 'HO', name: 'Hồ chứa Sông Trâm' } as const,
    busbar('C11', '110 kV'),
    ...['1', '2'].flatMap((n) => transformerBay(`13${n}`, `MBA T${n}`)),
    ...['1', '2'].flatMap((n) => lineBay(`17${n}`, `đường dây 17${n}`)),
    ...['1', '2'].map((n) => breaker(`70${n}`, `đầu cực tổ máy H${n}`)),
    ...['1', '2'].map((n) => ({
      kind: 'other' as const,
      code: `TD9${n}`,
      operatingNo: `TD9${n}`,
      name: `Tự dùng TD9${n} 0,4 kV`,
    })),
  ].map(device),
}
