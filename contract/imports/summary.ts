import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { instant, recordId } from '#contract/core/rules.ts'
import { deviceKinds } from '#contract/devices/device.ts'

/** What makes a file suspicious as a whole, though each of its values may be kept. */
export const importWarningLabels = {
  manyOutside: {
    vi: '{code}: {count} trong {all} giá trị ngoài giới hạn, lớn nhất {found} {unit}. Có thể sai dấu thập phân hoặc đơn vị.',
    en: '{code}: {count} of {all} values are beyond the limits, the largest is {found} {unit}. Decimal mark or unit may be wrong.',
  },
  farBelowRating: {
    vi: '{code}: ngày cao nhất thường chỉ {found} {unit}, định mức {wanted} {unit}. Có thể tệp ghi theo đơn vị lớn gấp 1000 (MW thay vì kW).',
    en: '{code}: days reach only {found} {unit}, the rating is {wanted} {unit}. The file may be in a unit 1000 times larger (MW for kW).',
  },
  unlikeStored: {
    vi: '{code}: ngày cao nhất thường là {found} {unit}, số liệu đã có thường là {wanted} {unit}. Có thể lệch 1000 lần.',
    en: '{code}: days usually reach {found} {unit}, those that are stored {wanted} {unit}. It may be a factor of 1000.',
  },
  irradianceInKw: {
    vi: '{code}: bức xạ cao nhất chỉ {found} {unit}. Có thể tệp ghi kW/m²: chọn lại đơn vị của cột.',
    en: '{code}: irradiance reaches only {found} {unit}. The file may be in kW/m²: choose the unit of the column.',
  },
  likeEnergy: {
    vi: '{code} là công suất, nhưng trong tệp chỉ tăng từ sáng đến chiều như sản lượng cộng dồn.',
    en: '{code} is a power, but only rises from morning to evening as an energy does.',
  },
  likePower: {
    vi: '{code} là chỉ số điện năng, nhưng trong tệp giảm {count} lần trong ngày như công suất.',
    en: '{code} is an energy, but falls {count} times within days as a power does.',
  },
  daysJump: {
    vi: 'Ngày trong tệp nhảy {count} lần từ 4 tuần trở lên, như {from} rồi {to}. Có thể đọc lẫn ngày và tháng.',
    en: 'The days jump by four weeks or more {count} times, as from {from} to {to}. Day and month may be swapped.',
  },
  inFuture: {
    vi: '{count} giá trị ở tương lai, đến {to}. Có thể đọc lẫn ngày và tháng.',
    en: '{count} values are in the future, up to {to}. Day and month may be swapped.',
  },
  otherMark: {
    vi: '{count} ô viết số theo dấu thập phân kia, như “{found}”. Các ô khác có thể đang bị đọc sai 1000 lần.',
    en: '{count} cells use the other decimal mark, as “{found}”. The others may be read wrongly by a factor of 1000.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
export type ImportWarningCode = keyof typeof importWarningLabels
const codes = Object.keys(importWarningLabels) as [ImportWarningCode, ...ImportWarningCode[]]

export const ImportWarning = z.object({
  code: z.enum(codes),
  /** What fills its words. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportWarning = z.output<typeof ImportWarning>

/** What a file brings of one parameter, in the parameter's unit. */
const ParameterFigures = z.object({
  parameterId: recordId,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  deviceKind: z.enum(deviceKinds),
  deviceCount: z.int(),
  /** Values within the limits, and the least and the most of them. */
  count: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Values beyond the limits, which will not come in. */
  outsideCount: z.int(),
  /** What its devices are built for, where it is a power and all are built alike. */
  rated: z.number().nullable(),
  /** What days usually reach in the file, and in what is stored of these weeks and the months around. */
  usual: z.number().nullable(),
  usualStored: z.number().nullable(),
})
export type ParameterFigures = z.output<typeof ParameterFigures>

/** What the check found in the whole file; empty before it, and for what is imported in one call. */
export const ImportSummary = z.object({
  from: instant.nullable(),
  to: instant.nullable(),
  dayCount: z.int(),
  parameters: z.array(ParameterFigures),
  /** Whoever imports says that they have seen these. */
  warnings: z.array(ImportWarning),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** Errors of one kind: how many, and the first cells. */
export const ImportErrorGroup = z.object({
  message: z.string(),
  count: z.int(),
  /** The most frequent value among them, and how often it is there. */
  value: z.string(),
  valueCount: z.int(),
  cells: z.array(z.object({ row: z.int(), column: z.string() })),
})
export type ImportErrorGroup = z.output<typeof ImportErrorGroup>
