import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import { CurveImport, CurveImported } from './import-curve.ts'
import { Reservoir, ReservoirQuery, ReservoirUpdate, ReservoirWrite } from './reservoir.ts'
import { ReservoirVersion, VersionUpdate, VersionWrite } from './version.ts'

export * from './calendar.ts'
export * from './codes.ts'
export * from './import-curve.ts'
export * from './outlets.ts'
export * from './problems.ts'
export * from './reservoir.ts'
export * from './river-alarms.ts'
export * from './version.ts'
export * from './works-class.ts'

export const reservoirApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Reservoir/GetAll',
    access: 'Hydrology.View',
    summary: 'The reservoirs of a plant, or of every plant the caller may see.',
    query: ReservoirQuery,
    returns: listOf(Reservoir),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Reservoir/ExportExcel',
    access: 'Hydrology.View',
    summary: 'The reservoirs as an Excel file.',
    query: ReservoirQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Reservoir/Get',
    access: 'Hydrology.View',
    summary: 'One reservoir.',
    query: ById,
    returns: Reservoir,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Reservoir/Create',
    access: 'Reservoirs.Edit',
    summary: 'Adds a reservoir to a hydro plant.',
    body: ReservoirWrite,
    returns: Reservoir,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Reservoir/Update',
    access: 'Reservoirs.Edit',
    summary: 'Changes a reservoir; it stays with its plant.',
    body: ReservoirUpdate,
    returns: Reservoir,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Reservoir/Delete',
    access: 'Reservoirs.Edit',
    summary: 'Deletes a reservoir of which nothing is laid down.',
    query: ById,
    returns: z.null(),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/services/app/Reservoir/GetVersions',
    access: 'Hydrology.View',
    summary: 'What is laid down of a reservoir, the latest first: each version holds from its day on.',
    query: z.object({ reservoirId: recordId }),
    returns: listOf(ReservoirVersion),
  }),
  createVersion: endpoint({
    method: 'POST',
    path: '/services/app/Reservoir/CreateVersion',
    access: 'Reservoirs.Edit',
    summary: 'Lays down what a reservoir is from a day on; days before keep theirs.',
    body: VersionWrite,
    returns: ReservoirVersion,
  }),
  updateVersion: endpoint({
    method: 'PUT',
    path: '/services/app/Reservoir/UpdateVersion',
    access: 'Reservoirs.Edit',
    summary: 'Puts a version right, and with it everything that was worked out by it.',
    body: VersionUpdate,
    returns: ReservoirVersion,
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: '/services/app/Reservoir/DeleteVersion',
    access: 'Reservoirs.Edit',
    summary: 'Deletes a version: the one before goes on in its place.',
    query: ById,
    returns: z.null(),
  }),
  importCurve: endpoint({
    method: 'POST',
    path: '/services/app/Reservoir/ImportCurve',
    access: 'Reservoirs.Edit',
    summary:
      'Takes a curve of a version from an Excel or CSV file, all of it or nothing; a trial only says what it has.',
    body: CurveImport,
    returns: CurveImported,
  }),
}

export const reservoirPermissions = {
  'Reservoirs.Edit': {
    vi: 'Hồ chứa: khai báo mực nước, đường quan hệ, cửa van, quy trình',
    en: 'Reservoirs: lay down levels, curves, gates and procedure',
    roles: ['QĐ', 'PGD', 'GD'],
  },
} as const satisfies PermissionTable
