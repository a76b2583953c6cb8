import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

/** The years of which a plant has records, both included. */
export const PlantYears = z.object({ first: z.int(), last: z.int() })
export type PlantYears = z.output<typeof PlantYears>

const PlantYearQuery = z.object({ powerPlantId: recordId, year: z.int().min(1900).max(2199) })

export const plantYearProblems = problems('plantYears', {
  noRecords: {
    status: 400,
    vi: 'Nhà máy có hồ sơ từ năm {first} đến năm {last}. Hãy chọn một năm trong khoảng đó.',
    en: 'The plant has records from {first} to {last}. Choose a year in between.',
    field: 'year',
  },
})

export const plantYearApi = {
  years: endpoint({
    method: 'GET',
    path: '/services/app/PlantYear/GetYears',
    access: 'PlantYears.Export',
    summary: 'The first and the last year of which a plant has records.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantYears,
    plant: 'powerPlantId',
  }),
  export: endpoint({
    method: 'GET',
    path: '/services/app/PlantYear/Export',
    access: 'PlantYears.Export',
    summary:
      'What a plant recorded in a year as one zip of workbooks, CSV and PDF with a manifest of hashes, as far as the caller may read it; history says who took it.',
    query: PlantYearQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
    primary: true,
  }),
}

export const plantYearPermissions = {
  'PlantYears.Export': {
    vi: 'Hồ sơ năm của nhà máy: tải về',
    en: 'Yearly records of a plant: download',
    roles: ['GD'],
  },
} as const satisfies PermissionTable
