import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import type { Language } from '#contract/core/problem.ts'
import { optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { deviceKinds } from './device.ts'
import { checkLimitOrder, limitFields, Limits } from './limits.ts'

/** Which way a parameter gets worse; lists put the worst first. */
export const directions = ['none', 'high', 'low'] as const

export const directionLabels: Readonly<
  Record<(typeof directions)[number], Readonly<Record<Language, string>>>
> = {
  none: { vi: 'Không', en: 'Neither' },
  high: { vi: 'Cao là xấu', en: 'High is bad' },
  low: { vi: 'Thấp là xấu', en: 'Low is bad' },
}

/**
 * What the values of an hour or a day add up to: nothing, their sum (rain, energy of a slot), or the energy of a power,
 * each value standing for one slot.
 */
export const totalKinds = ['none', 'sum', 'energy'] as const
export type TotalKind = (typeof totalKinds)[number]

export const totalKindLabels: Readonly<Record<TotalKind, Readonly<Record<Language, string>>>> = {
  none: { vi: 'Không', en: 'None' },
  sum: { vi: 'Tổng', en: 'Sum' },
  energy: { vi: 'Điện năng', en: 'Energy' },
}

/** How often a parameter is read: slots fill the day evenly. */
export const frequencies = [1, 5, 10, 15, 30, 60, 120, 240, 480, 1440] as const

const ParameterFields = z.object({
  powerPlantId: recordId,
  deviceKind: z.enum(deviceKinds),
  /** Unique among the parameters of a device kind of a plant, e.g. `P`. */
  code: text(30),
  name: text(120),
  /** As it is written on drawings, e.g. `U_ab`. */
  symbol: optionalText(30),
  /** The heading it is listed under. */
  group: optionalText(60),
  unit: optionalText(20),
  decimals: z.int().min(0).max(6).default(0),
  frequencyMinutes: z.literal(frequencies).default(60),
  orderNo: z.int().min(0).max(100_000).default(0),
  isRequired: z.boolean().default(false),
  direction: z.enum(directions).default('none'),
  total: z.enum(totalKinds).default('none'),
  ...limitFields,
})

/** What a writer says of a parameter, with the limits of every device that has none of its own. */
export const ParameterWrite = ParameterFields.superRefine(checkLimitOrder)
export type ParameterWrite = z.output<typeof ParameterWrite>

/** A parameter stays with its plant and device kind. */
export const ParameterUpdate = ParameterFields.omit({ powerPlantId: true, deviceKind: true })
  .extend({ id: recordId, version })
  .superRefine(checkLimitOrder)
export type ParameterUpdate = z.output<typeof ParameterUpdate>

export const Parameter = ParameterFields.extend({
  symbol: z.string().nullable(),
  group: z.string().nullable(),
  unit: z.string().nullable(),
  decimals: z.int(),
  frequencyMinutes: z.int(),
  orderNo: z.int(),
  isRequired: z.boolean(),
  direction: z.enum(directions),
  total: z.enum(totalKinds),
  ...Limits.shape,
  powerPlantName: z.string(),
  version,
  id: recordId,
})
export type Parameter = z.output<typeof Parameter>

export const ParameterQuery = listQuery(['code', 'name', 'deviceKind', 'group', 'orderNo'], {
  powerPlantId: recordId.optional(),
  deviceKind: z.enum(deviceKinds).optional(),
})

/** Asks for the usual parameters of a device kind. */
export const DefaultsWrite = z.object({ powerPlantId: recordId, deviceKind: z.enum(deviceKinds) })
export const DefaultsAdded = z.object({ added: z.int() })

/** The limits of one parameter at one device: its own, or those of the parameter. */
const DeviceLimit = z.object({
  parameterId: recordId,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  isOwn: z.boolean(),
  ...Limits.shape,
})
export type DeviceLimit = z.output<typeof DeviceLimit>

/** The limits that hold at a device; `version` is the device's. */
export const DeviceLimits = z.object({ version, items: z.array(DeviceLimit) })
export type DeviceLimits = z.output<typeof DeviceLimits>

/** The limits of one parameter that hold at each device in use of its kind: set for it, or what its rating allows. */
export const HeldLimits = z.object({ items: z.array(Limits.extend({ deviceId: recordId })) })
export type HeldLimits = z.output<typeof HeldLimits>

/** Gives a device limits of its own for one parameter, all eight at once; null gives it back the parameter's. */
export const DeviceLimitsUpdate = z.object({
  id: recordId,
  version,
  parameterId: recordId,
  limits: z.object(limitFields).superRefine(checkLimitOrder).nullable(),
})
export type DeviceLimitsUpdate = z.output<typeof DeviceLimitsUpdate>
