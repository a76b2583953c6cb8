import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import type { Language } from '#contract/core/problem.ts'
import { instant, recordId } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import { limitStateOf, type LimitState, type LimitValues } from '#contract/devices/limits.ts'
import { qualities } from '#contract/readings/labels.ts'
import { GRACE_MINUTES } from '#contract/readings/slots.ts'

import { SheetParameter } from './sheet.ts'
import { sheetKinds } from './sheets.ts'

/** The state of a device by its latest values, from the best to the worst; `noData` is none that still counts. */
export const deviceStates = ['normal', 'noData', 'warn', 'alarm', 'trip'] as const
export type DeviceState = (typeof deviceStates)[number]

export const deviceStateLabels: Readonly<Record<DeviceState, Readonly<Record<Language, string>>>> = {
  normal: { vi: 'Bình thường', en: 'Normal' },
  noData: { vi: 'Chưa có số liệu', en: 'No data' },
  warn: { vi: 'Nhắc', en: 'Warning' },
  alarm: { vi: 'Báo động', en: 'Alarm' },
  trip: { vi: 'Ngưỡng dừng', en: 'Trip limit' },
}

/** Says whether a value is still the latest there can be: the next is not yet overdue. */
export function isCurrent(at: string, frequencyMinutes: number, now: Date): boolean {
  return now.getTime() <= Date.parse(at) + (frequencyMinutes + GRACE_MINUTES) * 60_000
}

/** The worst that current values say of a device; nothing is `noData`. */
export function deviceStateOf(
  values: readonly (LimitValues & { readonly value: number | null; readonly isCurrent: boolean })[],
): DeviceState {
  const current = values.filter((one) => one.isCurrent && one.value !== null)
  if (current.length === 0) return 'noData'
  const states: ReadonlySet<LimitState> = new Set(current.map((one) => limitStateOf(one.value, one)))
  return (['trip', 'alarm', 'warn'] as const).find((state) => states.has(state)) ?? 'normal'
}

/** The latest reading of a parameter; without any, `at` is null. */
const LatestValue = SheetParameter.extend({
  value: z.number().nullable(),
  at: instant.nullable(),
  quality: z.enum(qualities).nullable(),
  /** The next value is not yet overdue. */
  isCurrent: z.boolean(),
  state: z.enum(['normal', 'warn', 'alarm', 'trip']),
})
export type LatestValue = z.output<typeof LatestValue>

/** A device with the latest values of its parameters in the order of the catalogue. */
export const DeviceLatest = z.object({
  id: recordId,
  powerPlantId: recordId,
  powerPlantName: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(deviceKinds),
  model: z.string().nullable(),
  station: z.string().nullable(),
  state: z.enum(deviceStates),
  /** Of the newest value. */
  latestAt: instant.nullable(),
  /** Required parameters whose value is overdue. */
  overdueCount: z.int(),
  values: z.array(LatestValue),
})
export type DeviceLatest = z.output<typeof DeviceLatest>

export const LatestQuery = listQuery(['code', 'name', 'kind', 'state', 'latestAt', 'overdueCount'], {
  sheet: z.enum(sheetKinds).default('general'),
  powerPlantId: recordId.optional(),
  kind: z.enum(deviceKinds).optional(),
  state: z.enum(deviceStates).optional(),
})
export type LatestQuery = z.output<typeof LatestQuery>
