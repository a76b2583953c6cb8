import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listQuery, page } from '#contract/core/page.ts'
import { problems, type Language } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, instant, optional, optionalText, text, version } from '#contract/core/rules.ts'

export const plantKinds = ['solar', 'floatingSolar', 'hydro'] as const
export type PlantKind = (typeof plantKinds)[number]

export const plantKindLabels: Readonly<Record<PlantKind, Readonly<Record<Language, string>>>> = {
  solar: { vi: 'Điện mặt trời', en: 'Solar' },
  floatingSolar: { vi: 'Điện mặt trời nổi', en: 'Floating solar' },
  hydro: { vi: 'Thủy điện', en: 'Hydro' },
}

/** What a writer says of a plant. Powers are at the grid side unless named otherwise. */
export const PlantWrite = z.object({
  code: text(10).refine((code) => /^[A-Z0-9]+$/.test(code), {
    params: {
      vi: 'Mã chỉ gồm chữ hoa không dấu và chữ số',
      en: 'A code has only upper-case letters and digits',
    },
  }),
  name: text(120),
  kind: z.enum(plantKinds),
  province: optionalText(120),
  address: optionalText(255),
  /** Installed panel power, solar only. */
  installedMwp: optional(z.number().min(0).max(10_000)),
  ratedMw: z.number().positive().max(10_000),
  /** Energy expected in an average year. */
  annualEnergyGwh: optional(z.number().min(0).max(100_000)),
  commissionedOn: optional(day),
  latitude: optional(z.number().min(-90).max(90)),
  longitude: optional(z.number().min(-180).max(180)),
  /** Dispatch centres the plant answers to, e.g. `A0/A2`. */
  dispatchLevel: optionalText(60),
  /** Lines, transformers and breakers in the plant’s own words. */
  connection: optionalText(500),
})
export type PlantWrite = z.output<typeof PlantWrite>

export const PlantUpdate = PlantWrite.extend({ id: z.int(), version })

export const Plant = PlantWrite.extend({
  province: z.string().nullable(),
  address: z.string().nullable(),
  installedMwp: z.number().nullable(),
  annualEnergyGwh: z.number().nullable(),
  commissionedOn: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  dispatchLevel: z.string().nullable(),
  connection: z.string().nullable(),
  employeeCount: z.int(),
  creationTime: instant,
  version,
  id: z.int(),
})
export type Plant = z.output<typeof Plant>

export const PlantQuery = listQuery(['code', 'name', 'kind', 'ratedMw', 'commissionedOn'], {
  kind: z.enum(plantKinds).optional(),
})

export const plantProblems = problems('plants', {
  codeTaken: { status: 409, vi: 'Mã nhà máy đã được dùng', en: 'This plant code is taken', field: 'code' },
  inUse: {
    status: 409,
    vi: 'Nhà máy còn nhân viên hoặc kíp trực nên không xóa được.',
    en: 'The plant still has employees or duty teams and cannot be deleted.',
  },
})

export const plantApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/PowerPlant/GetAll',
    access: 'signedIn',
    summary: 'The plants the caller may see.',
    query: PlantQuery,
    returns: page(Plant),
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/PowerPlant/Get',
    access: 'signedIn',
    summary: 'One plant the caller may see.',
    query: ById,
    returns: Plant,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/PowerPlant/Create',
    access: 'Plants.Edit',
    summary: 'Adds a plant.',
    body: PlantWrite,
    returns: Plant,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/PowerPlant/Update',
    access: 'Plants.Edit',
    summary: 'Changes a plant.',
    body: PlantUpdate,
    returns: Plant,
    plant: 'id',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/PowerPlant/Delete',
    access: 'Plants.Edit',
    summary: 'Deletes a plant that nothing refers to.',
    query: ById,
    returns: z.null(),
    plant: 'id',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/PowerPlant/ExportExcel',
    access: 'signedIn',
    summary: 'The filtered list as an Excel file.',
    query: PlantQuery,
    returns: file,
    cookie: true,
  }),
}

export const plantPermissions = {
  'Plants.Edit': { vi: 'Nhà máy: thêm, sửa, xóa', en: 'Plants: add, change, delete', roles: [] },
} as const satisfies PermissionTable
