import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { InspectionRoute, InspectionRouteDetail, RouteQuery, RouteUpdate, RouteWrite } from './route.ts'

export const inspectionRouteApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRoute/GetAll',
    access: 'InspectionRounds.View',
    summary: 'The routes of inspection of the plants the caller may see.',
    query: RouteQuery,
    returns: page(InspectionRoute),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRoute/ExportExcel',
    access: 'InspectionRounds.View',
    summary: 'The filtered routes as an Excel file.',
    query: RouteQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRoute/Get',
    access: 'InspectionRounds.View',
    summary: 'One route with its checks as they are laid down now.',
    query: ById,
    returns: InspectionRouteDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/InspectionRoute/Create',
    access: 'InspectionRoutes.Edit',
    summary: 'Lays a route down.',
    body: RouteWrite,
    returns: InspectionRouteDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/InspectionRoute/Update',
    access: 'InspectionRoutes.Edit',
    summary: 'Changes a route; rounds that are made already keep the checks they were made of.',
    body: RouteUpdate,
    returns: InspectionRouteDetail,
  }),
}

export const inspectionRoutePermissions = {
  'InspectionRoutes.Edit': {
    vi: 'Tuyến kiểm tra: lập, sửa tuyến',
    en: 'Inspection rounds: lay down and change routes',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
