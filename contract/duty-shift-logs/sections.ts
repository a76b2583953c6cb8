import * as z from 'zod'

import { MAX_EQUIPMENT_TEXT } from '#contract/devices/equipment.ts'
import type { Language } from '#contract/core/problem.ts'
import { instant, optional, optionalText, recordId, text } from '#contract/core/rules.ts'

import { itemStates, permitKinds, unitStates, weathers } from './labels.ts'

/** Names a row of a section for as long as it is carried from shift to shift; made by whoever writes the row. */
const rowId = text(40)
/** The shift a row came from; null where it was written in this one. */
const carriedFromId = recordId.nullable().default(null)
const megawatts = optional(z.number().min(-10_000).max(10_000))
const megavars = optional(z.number().min(-10_000).max(10_000))
const metres = optional(z.number().min(-500).max(5000))
const flow = optional(z.number().min(0).max(100_000))
const kilowattHours = z.number().min(0).max(1e12)

export const UnitStateRow = z.object({
  id: rowId,
  unit: text(MAX_EQUIPMENT_TEXT),
  state: z.enum(unitStates),
  activePowerMw: megawatts,
  reactivePowerMvar: megavars,
  note: optionalText(500),
})

/**
 * The entries that opened and closed a row (`op-12`, or `dc-3` for one that a correction has added), and who did; null of
 * one that was carried in from a time before entries said so. The lists of permits and earths follow the entries: nobody
 * writes them by hand.
 */
const byEntries = {
  openedIn: z.string().nullable().default(null),
  openedByName: z.string().nullable().default(null),
  closedIn: z.string().nullable().default(null),
  closedByName: z.string().nullable().default(null),
}

/** A meter over the shift; energy is (end - start) x factor. */
export const MeterReading = z
  .object({
    id: rowId,
    meter: text(MAX_EQUIPMENT_TEXT),
    startKwh: kilowattHours,
    endKwh: optional(kilowattHours),
    factor: z.number().positive().max(1_000_000).default(1),
  })
  .refine(({ startKwh, endKwh }) => endKwh === null || endKwh >= startKwh, {
    path: ['endKwh'],
    params: { vi: 'Chỉ số cuối không được nhỏ hơn chỉ số đầu', en: 'The end is not below the start' },
  })
export type MeterReading = z.output<typeof MeterReading>

export const Permit = z.object({
  id: rowId,
  kind: z.enum(permitKinds),
  number: text(60),
  place: text(255),
  /** Direct commander (người chỉ huy trực tiếp, CHTT). */
  commander: text(120),
  peopleCount: z.int().min(1).max(1000),
  openedAt: instant,
  closedAt: optional(instant),
  carriedFromId,
  ...byEntries,
})
export type Permit = z.output<typeof Permit>

export const PortableEarth = z.object({
  id: rowId,
  number: text(60),
  location: text(255),
  appliedAt: instant,
  removedAt: optional(instant),
  carriedFromId,
  ...byEntries,
})
export type PortableEarth = z.output<typeof PortableEarth>

export const Directive = z.object({
  id: rowId,
  at: instant,
  from: text(120),
  content: text(2000),
  isDone: z.boolean().default(false),
  carriedFromId,
  /** Who of this shift has read it; the server says so, and anew in each shift. */
  read: z
    .object({ byName: text(200), at: instant })
    .nullable()
    .default(null),
})
export type Directive = z.output<typeof Directive>

export const HandoverItem = z.object({
  id: rowId,
  name: text(120),
  quantity: z.int().min(0).max(10_000),
  state: z.enum(itemStates),
  note: optionalText(500),
})

export const UnfinishedWork = z.object({
  id: rowId,
  content: text(2000),
  isDone: z.boolean().default(false),
  carriedFromId,
})

/** The header of the shift log, section by section. Two people may write different sections at once. */
export const ShiftSections = z.object({
  conditions: z.object({
    weather: optional(z.enum(weathers)),
    temperatureCelsius: optional(z.number().min(-10).max(60)),
    operatingMode: optionalText(2000),
  }),
  /** Dispatchers on duty at A0, at A1 to A3, at B. */
  dispatchers: z.object({
    national: optionalText(120),
    regional: optionalText(120),
    provincial: optionalText(120),
  }),
  unitStates: z.array(UnitStateRow).max(200),
  levels: z.object({
    upstreamLevelM: metres,
    downstreamLevelM: metres,
    inflowM3s: flow,
    turbineFlowM3s: flow,
    spillFlowM3s: flow,
    irradianceWm2: optional(z.number().min(0).max(2000)),
    activePowerMw: megawatts,
  }),
  meterReadings: z.array(MeterReading).max(50),
  permits: z.array(Permit).max(100),
  portableEarths: z.array(PortableEarth).max(100),
  directives: z.array(Directive).max(100),
  handoverItems: z.array(HandoverItem).max(100),
  unfinishedWork: z.array(UnfinishedWork).max(100),
  safetyBrief: z.object({ isDone: z.boolean(), note: optionalText(2000) }),
  conclusion: z.object({ text: optionalText(8000) }),
})
export type ShiftSections = z.output<typeof ShiftSections>
export type SectionName = keyof ShiftSections

export const sectionLabels: Readonly<Record<SectionName, Readonly<Record<Language, string>>>> = {
  conditions: { vi: 'Thời tiết, phương thức vận hành', en: 'Weather and operating mode' },
  dispatchers: { vi: 'Điều độ viên', en: 'Dispatchers' },
  unitStates: { vi: 'Trạng thái thiết bị', en: 'States of units' },
  levels: { vi: 'Mực nước, lưu lượng, bức xạ', en: 'Levels, flows, irradiance' },
  meterReadings: { vi: 'Chỉ số công tơ', en: 'Meter readings' },
  permits: { vi: 'PCT/LCT đang mở', en: 'Open permits' },
  portableEarths: { vi: 'Tiếp địa di động', en: 'Portable earths' },
  directives: { vi: 'Lưu ý, chỉ đạo', en: 'Directives' },
  handoverItems: { vi: 'Phương tiện, trang bị bàn giao', en: 'Equipment handed over' },
  unfinishedWork: { vi: 'Việc chuyển ca sau', en: 'Unfinished work' },
  safetyBrief: { vi: 'An toàn đầu giờ', en: 'Safety brief' },
  conclusion: { vi: 'Tóm tắt ca', en: 'Conclusion' },
}

/** The readings of the section `levels`, with their units. */
export const levelLabels: Readonly<
  Record<keyof ShiftSections['levels'], Readonly<Record<Language, string>>>
> = {
  upstreamLevelM: { vi: 'Mực nước thượng lưu (m)', en: 'Upstream level (m)' },
  downstreamLevelM: { vi: 'Mực nước hạ lưu (m)', en: 'Downstream level (m)' },
  inflowM3s: { vi: 'Lưu lượng về (m³/s)', en: 'Inflow (m³/s)' },
  turbineFlowM3s: { vi: 'Lưu lượng chạy máy (m³/s)', en: 'Turbine flow (m³/s)' },
  spillFlowM3s: { vi: 'Lưu lượng xả tràn (m³/s)', en: 'Spill flow (m³/s)' },
  irradianceWm2: { vi: 'Bức xạ (W/m²)', en: 'Irradiance (W/m²)' },
  activePowerMw: { vi: 'Công suất P (MW)', en: 'Active power (MW)' },
}

export const sectionNames = Object.keys(sectionLabels) as [SectionName, ...SectionName[]]

/** The number of the state of each section; a writer names the one they saw. */
export const SectionVersions = z.record(z.enum(sectionNames), z.int())
export type SectionVersions = z.output<typeof SectionVersions>
