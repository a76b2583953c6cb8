import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import type { Language } from '#contract/core/problem.ts'
import { optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import type { PlantKind } from '#contract/plants/index.ts'

import { operatingNo } from './operating-numbers.ts'

export const deviceKinds = [
  'inverter',
  'generator',
  'transformer',
  'station',
  'line',
  'meter',
  'weatherStation',
  'reservoir',
  'busbar',
  'breaker',
  'disconnector',
  'earthSwitch',
  'system',
  'turbine',
  'governor',
  'excitation',
  'alternator',
  'valve',
  'gate',
  'crane',
  'pump',
  'compressor',
  'pressureVessel',
  'cubicle',
  'instrumentTransformer',
  'arrester',
  'protection',
  'battery',
  'dieselGenerator',
  'fireSystem',
  'other',
] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceKindLabels: Readonly<Record<DeviceKind, Readonly<Record<Language, string>>>> = {
  inverter: { vi: 'Inverter', en: 'Inverter' },
  generator: { vi: 'Tổ máy', en: 'Generating unit' },
  transformer: { vi: 'Máy biến áp', en: 'Transformer' },
  station: { vi: 'Trạm', en: 'Station' },
  line: { vi: 'Đường dây', en: 'Line' },
  meter: { vi: 'Công tơ', en: 'Meter' },
  weatherStation: { vi: 'Trạm thời tiết', en: 'Weather station' },
  reservoir: { vi: 'Hồ chứa', en: 'Reservoir' },
  busbar: { vi: 'Thanh cái', en: 'Busbar' },
  breaker: { vi: 'Máy cắt', en: 'Circuit breaker' },
  disconnector: { vi: 'Dao cách ly', en: 'Disconnector' },
  earthSwitch: { vi: 'Dao tiếp địa', en: 'Earth switch' },
  system: { vi: 'Hệ thống, cụm thiết bị', en: 'System' },
  turbine: { vi: 'Tuabin', en: 'Turbine' },
  governor: { vi: 'Điều tốc', en: 'Governor' },
  excitation: { vi: 'Kích từ', en: 'Excitation' },
  alternator: { vi: 'Máy phát', en: 'Alternator' },
  valve: { vi: 'Van', en: 'Valve' },
  gate: { vi: 'Cửa van', en: 'Gate' },
  crane: { vi: 'Cầu trục, pa lăng', en: 'Crane, hoist' },
  pump: { vi: 'Bơm', en: 'Pump' },
  compressor: { vi: 'Máy nén khí', en: 'Compressor' },
  pressureVessel: { vi: 'Bình chịu áp lực', en: 'Pressure vessel' },
  cubicle: { vi: 'Tủ hợp bộ', en: 'Cubicle' },
  instrumentTransformer: { vi: 'TU, TI', en: 'Instrument transformer' },
  arrester: { vi: 'Chống sét van', en: 'Surge arrester' },
  protection: { vi: 'Rơle bảo vệ', en: 'Protection relay' },
  battery: { vi: 'Ắc quy, nguồn một chiều', en: 'Battery, DC supply' },
  dieselGenerator: { vi: 'Máy phát diesel', en: 'Diesel generator' },
  fireSystem: { vi: 'Hệ thống PCCC', en: 'Fire protection' },
  other: { vi: 'Khác', en: 'Other' },
}

/** The kinds of devices that a plant of a kind can have: only hydro plants keep a reservoir. */
export function deviceKindsOfPlant(plantKind: PlantKind): readonly DeviceKind[] {
  return plantKind === 'hydro' ? deviceKinds : deviceKinds.filter((kind) => kind !== 'reservoir')
}

/** What a writer says of a device: something of a plant that readings are taken of. */
export const DeviceWrite = z.object({
  powerPlantId: recordId,
  kind: z.enum(deviceKinds),
  /** The plant's own name for it, e.g. `INV1.01`; unique in its plant. */
  code: text(30),
  /** Its operating number (số hiệu vận hành) as dispatch names it, e.g. `171-76`; unique among its kind in its plant. */
  operatingNo,
  name: text(120),
  model: optionalText(120),
  /** The number its maker gave it; unique in its plant. */
  serialNo: optionalText(60),
  /** Where it stands, in the plant's own words, e.g. `Trạm 1`. */
  station: optionalText(60),
  /** Rated AC power. */
  ratedKw: optional(z.number().positive().max(10_000_000)),
  /** Power of the panels connected to it, solar only. */
  dcKwp: optional(z.number().positive().max(10_000_000)),
  /** How many strings of panels are connected to it, solar only. */
  stringCount: optional(z.int().positive().max(1000)),
  /** Its place among the devices of its kind. */
  orderNo: z.int().min(0).max(100_000).default(0),
  isActive: z.boolean().default(true),
})
export type DeviceWrite = z.output<typeof DeviceWrite>

/** A device stays with its plant and kind: its readings are of that kind's parameters. */
export const DeviceUpdate = DeviceWrite.omit({ powerPlantId: true, kind: true }).extend({
  id: recordId,
  version,
})
export type DeviceUpdate = z.output<typeof DeviceUpdate>

export const Device = DeviceWrite.extend({
  powerPlantName: z.string(),
  operatingNo: z.string().nullable(),
  model: z.string().nullable(),
  station: z.string().nullable(),
  ratedKw: z.number().nullable(),
  dcKwp: z.number().nullable(),
  serialNo: z.string().nullable(),
  stringCount: z.int().nullable(),
  orderNo: z.int(),
  isActive: z.boolean(),
  /** What it was called before, the latest first. */
  formerCodes: z.array(z.string()),
  version,
  id: recordId,
})
export type Device = z.output<typeof Device>

const sortable = [
  'code',
  'operatingNo',
  'name',
  'kind',
  'model',
  'station',
  'ratedKw',
  'dcKwp',
  'serialNo',
  'stringCount',
  'orderNo',
] as const
const filters = {
  powerPlantId: recordId.optional(),
  station: z.string().trim().max(60).optional(),
  isActive: z.boolean().optional(),
}

export const DeviceQuery = listQuery(sortable, { ...filters, kind: z.enum(deviceKinds).optional() })

/** The specification's list of inverters: the devices of that kind. */
export const InverterQuery = listQuery(sortable, filters)
