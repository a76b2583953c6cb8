import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId, text, version } from '#contract/core/rules.ts'

/** What a writer says of a duty team (kíp): a crew of one plant that stands its shifts together. */
export const DutyTeamWrite = z.object({
  powerPlantId: recordId,
  code: text(10),
  name: text(60),
})
export type DutyTeamWrite = z.output<typeof DutyTeamWrite>

export const DutyTeamUpdate = DutyTeamWrite.extend({ id: recordId, version })

export const DutyTeam = DutyTeamWrite.extend({
  powerPlantName: z.string(),
  memberCount: z.int(),
  version,
  id: recordId,
})
export type DutyTeam = z.output<typeof DutyTeam>

const DutyTeamQuery = z.object({ powerPlantId: recordId.optional() })

export const dutyTeamProblems = problems('dutyTeams', {
  codeTaken: {
    status: 409,
    vi: 'Nhà máy đã có kíp mang mã này',
    en: 'The plant already has a team with this code',
    field: 'code',
  },
  inUse: {
    status: 409,
    vi: 'Kíp còn nhân viên nên không xóa được.',
    en: 'The team still has members and cannot be deleted.',
  },
})

export const dutyTeamApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/GetAllDutyTeam',
    access: 'signedIn',
    summary: 'The duty teams of a plant, or of every plant the caller may see.',
    query: DutyTeamQuery,
    returns: listOf(DutyTeam),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/DutySchedule/ExportDutyTeamExcel',
    access: 'signedIn',
    summary: 'The duty teams as an Excel file.',
    query: DutyTeamQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/DutySchedule/CreateDutyTeam',
    access: 'DutyTeams.Edit',
    summary: 'Adds a duty team to a plant.',
    body: DutyTeamWrite,
    returns: DutyTeam,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/DutySchedule/UpdateDutyTeam',
    access: 'DutyTeams.Edit',
    summary: 'Changes a duty team; it stays with its plant.',
    body: DutyTeamUpdate,
    returns: DutyTeam,
    plant: 'powerPlantId',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/DutySchedule/DeleteDutyTeam',
    access: 'DutyTeams.Edit',
    summary: 'Deletes a duty team without members.',
    query: ById,
    returns: z.null(),
  }),
}

export const dutyTeamPermissions = {
  'DutyTeams.Edit': {
    vi: 'Kíp trực: thêm, sửa, xóa',
    en: 'Duty teams: add, change, delete',
    roles: ['QĐ', 'PGD', 'GD'],
  },
} as const satisfies PermissionTable
