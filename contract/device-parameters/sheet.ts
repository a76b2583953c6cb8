import * as z from 'zod'

import { day, instant, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { limitFields } from '#contract/devices/limits.ts'
import { totalKinds } from '#contract/devices/parameter.ts'
import { DeviceReading, WriteOutcome } from '#contract/readings/reading.ts'

import { sheetKinds } from './sheets.ts'

/** Which page of which book: that of a device and day. */
const page = { deviceId: recordId, sheet: z.enum(sheetKinds), date: day }

export const SheetQuery = z.object(page)
export type SheetQuery = z.output<typeof SheetQuery>

/** A parameter as lists and pages show it, with the limits that hold at the device. */
export const SheetParameter = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  symbol: z.string().nullable(),
  group: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.int(),
  frequencyMinutes: z.int(),
  isRequired: z.boolean(),
  total: z.enum(totalKinds),
  ...limitFields,
})
export type SheetParameter = z.output<typeof SheetParameter>

/** One value as it is written; without one its note says why, or it takes back what the writer saw. */
const SheetValue = z.object({
  parameterId: recordId,
  at: instant,
  value: z.number().min(-1e15).max(1e15).nullable(),
  note: optionalText(255),
  /** What the writer saw in the cell, null for nothing: equal to what stands, it is replaced without a reason. */
  from: z.number().nullable().optional(),
})

/** Writes values into a page, cell by cell; one that is wrong stops no other. */
export const SheetWrite = z.object({
  ...page,
  /** Given, it asks to replace other values that are there already; they are kept with this reason. */
  correctionReason: optionalText(500),
  values: z.array(SheetValue).min(1).max(5000),
})
export type SheetWrite = z.output<typeof SheetWrite>

/** A day's page of a device: parameters across in the order of the catalogue, the times they are read at down. */
export const DaySheet = z.object({
  ...page,
  /** Of what its history is kept under; null as long as nobody has written or confirmed. */
  id: recordId.nullable(),
  powerPlantId: recordId,
  powerPlantName: z.string(),
  deviceCode: z.string(),
  deviceName: z.string(),
  deviceKind: z.enum(deviceKinds),
  model: z.string().nullable(),
  station: z.string().nullable(),
  ratedKw: z.number().nullable(),
  slots: z.array(
    z.object({
      at: instant,
      minute: z.int(),
      shiftCode: z.string().nullable(),
    }),
  ),
  parameters: z.array(SheetParameter),
  /** What was read at those times, by time and parameter. */
  readings: z.array(DeviceReading),
  /** Of a reservoir: by how much in m its staff gauge may differ from its sensor on that day; null where nothing is laid down. */
  gaugeToleranceM: z.number().nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  /** Readings of the page were written after the confirmation, by an import for example. */
  isChangedSinceConfirmed: z.boolean(),
  /** Of the confirmation; 0 as long as nobody has confirmed the page. */
  version: z.int().min(0),
  can: z.object({ write: z.boolean(), confirm: z.boolean(), reopen: z.boolean() }),
})
export type DaySheet = z.output<typeof DaySheet>

/** The page after a write, and what became of its values; rows of errors are places in the request. */
export const SheetWritten = DaySheet.extend({ outcome: WriteOutcome })
export type SheetWritten = z.output<typeof SheetWritten>

export const SheetConfirm = z.object({ ...page, version: z.int().min(0) })
export type SheetConfirm = z.output<typeof SheetConfirm>

export const SheetReopen = z.object({ ...page, version, reason: text(500) })
export type SheetReopen = z.output<typeof SheetReopen>
