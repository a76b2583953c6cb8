import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, instant, recordId } from '#contract/core/rules.ts'

import { explainedFields, Explanation } from './explain.ts'
import { LevelYears, MAX_YEARS, ReservoirNow } from './overview.ts'
import { BalanceRow, balanceSteps, type BalanceStep } from './row.ts'

export * from './explain.ts'
export * from './overview.ts'
export * from './row.ts'

/** The longest ranges that a table of each step may have, in days. */
export const LONGEST_BALANCE_DAYS: Readonly<Record<BalanceStep, number>> = {
  '15m': 31,
  '1h': 92,
  day: 400,
  month: 1100,
}

/** Rows of a reservoir from a day to a day, both included. */
export const HydrologyQuery = z.object({
  reservoirId: recordId,
  from: day,
  to: day,
  step: z.enum(balanceSteps).default('1h'),
})
export type HydrologyQuery = z.output<typeof HydrologyQuery>

/** The rows, and what they come to together: means of flows, sums of rain and of changes. */
export const HydrologyRows = z.object({ items: z.array(BalanceRow), total: BalanceRow.nullable() })
export type HydrologyRows = z.output<typeof HydrologyRows>

const YearsQuery = z.object({
  reservoirId: recordId,
  year: z.int().min(1900).max(2199),
  /** Years drawn over the first, besides the one before it. */
  with: z
    .array(z.int().min(1900).max(2199))
    .max(MAX_YEARS - 1)
    .default([]),
})

export const hydrologyProblems = problems('hydrology', {
  rangeTooLong: {
    status: 422,
    vi: 'Bảng theo bước này dài nhất {days} ngày. Hãy chọn khoảng ngắn hơn hoặc bước dài hơn.',
    en: 'A table of this step has at most {days} days. Choose a shorter range or a longer step.',
    field: 'to',
  },
  backwards: {
    status: 422,
    vi: 'Ngày cuối phải từ ngày đầu trở đi',
    en: 'The last day cannot be before the first',
    field: 'to',
  },
})

export const hydrologyApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Hydrology/GetAll',
    access: 'Hydrology.View',
    summary: 'The water of a reservoir by 15 minutes, hours, days or months, worked out from what was read.',
    query: HydrologyQuery,
    returns: HydrologyRows,
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Hydrology/ExportExcel',
    access: 'Hydrology.View',
    summary: 'The same rows as an Excel file.',
    query: HydrologyQuery,
    returns: file,
    cookie: true,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/services/app/Hydrology/Explain',
    access: 'Hydrology.View',
    summary: 'How a figure of a row came about: formula, numbers, curve, and what is missing or doubtful.',
    query: z.object({
      reservoirId: recordId,
      at: instant,
      step: z.enum(balanceSteps),
      field: z.enum(explainedFields),
    }),
    returns: Explanation,
  }),
  now: endpoint({
    method: 'GET',
    path: '/services/app/Hydrology/GetNow',
    access: 'Hydrology.View',
    summary: 'How a reservoir stands now: level, band, trend, balance, and how long it lasts.',
    query: z.object({ reservoirId: recordId }),
    returns: ReservoirNow,
  }),
  years: endpoint({
    method: 'GET',
    path: '/services/app/Hydrology/GetYears',
    access: 'Hydrology.View',
    summary: 'The levels of a year over those of others, with the band of the procedure.',
    query: YearsQuery,
    returns: LevelYears,
  }),
}

export const hydrologyPermissions = {
  'Hydrology.View': {
    vi: 'Thủy văn: xem',
    en: 'Hydrology: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
} as const satisfies PermissionTable
