import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listQuery, page } from '#contract/core/page.ts'
import { problems, type Language } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

export const plantKinds = ['solar', 'floatingSolar', 'hydro'] as const
export type PlantKind = (typeof plantKinds)[number]

/** The kinds of plants whose machines are inverters. */
export const inverterPlants: readonly PlantKind[] = ['solar', 'floatingSolar']

export const plantKindLabels: Readonly<Record<PlantKind, Readonly<Record<Language, string>>>> = {
  solar: { vi: 'Điện mặt trời', en: 'Solar' },
  floatingSolar: { vi: 'Điện mặt trời nổi', en: 'Floating solar' },
  hydro: { vi: 'Thủy điện', en: 'Hydro' },
}

/** What a plant is. Powers are at the grid side unless named otherwise. */
const PlantFields = z.object({
  code: text(10).refine((code) => /^[A-Z0-9]+$/.test(code), {
    params: {
      vi: 'Mã chỉ gồm chữ hoa không dấu và chữ số',
      en: 'A code has only upper-case letters and digits',
    },
  }),
  name: text(120),
  kind: z.enum(plantKinds),
  /** Who owns it, as it stands on printed forms. */
  companyName: optionalText(200),
  province: optionalText(120),
  address: optionalText(255),
  /** Installed panel power, solar only. */
  installedMwp: optional(z.number().min(0).max(10_000)),
  ratedMw: z.number().min(0.001).max(10_000),
  /**
   * Levels of the reservoir in metres, hydro only: dead (MNC) and normal (MNDBT). Those of the version in force where a reservoir is
   * laid down; then what is written here is taken and not kept, so that whoever sends a plant back as it was read changes nothing.
   */
  deadLevelM: optional(z.number().min(-500).max(5000)),
  normalLevelM: optional(z.number().min(-500).max(5000)),
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

function checkLevels(plant: z.output<typeof PlantFields>, context: z.RefinementCtx): void {
  const { deadLevelM, normalLevelM } = plant
  if (deadLevelM === null || normalLevelM === null || normalLevelM > deadLevelM) return
  context.addIssue({
    code: 'custom',
    path: ['normalLevelM'],
    params: {
      vi: 'Mực nước dâng bình thường phải cao hơn mực nước chết',
      en: 'The normal level is above the dead level',
    },
  })
}

/** What a writer says of a plant. */
export const PlantWrite = PlantFields.superRefine(checkLevels)
export type PlantWrite = z.output<typeof PlantWrite>

export const PlantUpdate = PlantFields.extend({ id: recordId, version }).superRefine(checkLevels)

export const Plant = PlantFields.extend({
  companyName: z.string().nullable(),
  province: z.string().nullable(),
  address: z.string().nullable(),
  installedMwp: z.number().nullable(),
  deadLevelM: z.number().nullable(),
  normalLevelM: z.number().nullable(),
  annualEnergyGwh: z.number().nullable(),
  commissionedOn: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  dispatchLevel: z.string().nullable(),
  connection: z.string().nullable(),
  /** The reservoir that the levels are read of; null where none is laid down. */
  reservoirId: recordId.nullable(),
  reservoirName: z.string().nullable(),
  employeeCount: z.int(),
  creationTime: instant,
  version,
  id: recordId,
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
  hasRecords: {
    status: 409,
    vi: 'Nhà máy đã có sổ sách, thiết bị hoặc hồ sơ nên không xóa được.',
    en: 'The plant has books, equipment or records and cannot be deleted',
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
