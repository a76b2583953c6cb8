import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listQuery, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, instant, recordId } from '#contract/core/rules.ts'

import { planKinds } from './labels.ts'
import {
  Comparison,
  PlanResult,
  PlanUnit,
  ReleasePlan,
  ReleasePlanRow,
  ReleasePlanUpdate,
  ReleasePlanWrite,
} from './plan.ts'

export * from './labels.ts'
export * from './plan.ts'

/** Columns that the list of plans can be sorted by. */
export const planSortFields = ['name', 'startAt', 'creationTime', 'reservoirName', 'powerPlantName'] as const

export const ReleasePlanQuery = listQuery(planSortFields, {
  powerPlantId: recordId.optional(),
  reservoirId: recordId.optional(),
  kind: z.enum(planKinds).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** What a plan may begin with: the reservoir at a moment, as far as it was observed. */
export const PlanOutset = z.object({
  reservoirId: recordId,
  reservoirName: z.string(),
  powerPlantId: recordId,
  /** Null where nothing was observed in the last day. */
  levelM: z.number().nullable(),
  observedAt: instant.nullable(),
  inflowM3s: z.number().nullable(),
  turbineFlowM3s: z.number().nullable(),
  releaseM3s: z.number().nullable(),
  /** What is left in the river, where the reservoir has an outlet of its own for it. */
  environmentalFlowM3s: z.number().nullable(),
  minimumFlowM3s: z.number().nullable(),
  deadLevelM: z.number(),
  normalLevelM: z.number(),
  /** Lower and upper level that the procedure allows that day. */
  bandLowerM: z.number().nullable(),
  bandUpperM: z.number().nullable(),
  lowestOfCurveM: z.number(),
  highestOfCurveM: z.number(),
  gateCount: z.int().min(0),
  maximumOpeningM: z.number(),
  /** How far the gates stand open now, each alike with as much open in all. */
  openingM: z.number(),
  /** What each unit gives now; null where nobody knows. */
  powers: z.array(z.object({ unitId: recordId, powerMw: z.number().nullable() })),
  units: z.array(PlanUnit),
})
export type PlanOutset = z.output<typeof PlanOutset>

export const releasePlanProblems = problems('releasePlans', {
  outsideCurve: {
    status: 422,
    vi: 'Mực nước đầu hoặc mực nước mục tiêu nằm ngoài đường quan hệ Z–V của hồ ({from}–{to} m).',
    en: 'The level at the start or the target lies outside of the curve of the reservoir ({from}–{to} m).',
    field: 'input.levelStartM',
  },
  outsideTable: {
    status: 422,
    vi: 'Số liệu hồ không phủ tới giá trị {value} (chỉ có từ {from} đến {to}). Kiểm tra bảng cửa van, suất tiêu hao và đường hạ lưu của hồ.',
    en: 'The data of the reservoir do not reach {value} (they have {from} to {to}). Check its gate table, consumption and tailwater curve.',
  },
  noTailwater: {
    status: 422,
    vi: 'Chưa khai báo đường quan hệ mực nước hạ lưu nên không tính được lưu lượng qua tổ máy.',
    en: 'There is no tailwater curve, so the flow through the units cannot be worked out.',
    field: 'input.units',
  },
  unknownUnit: {
    status: 422,
    vi: 'Tổ máy không thuộc hồ chứa này.',
    en: 'The unit is not one of this reservoir.',
    field: 'input.units',
  },
  tooOpen: {
    status: 422,
    vi: 'Cửa van chỉ mở được tới {most} m.',
    en: 'The gates open to {most} m only.',
    field: 'input.gates',
  },
  startPassed: {
    status: 422,
    vi: 'Phương án lưu lại phải bắt đầu từ giờ hiện tại trở đi, nếu không so sánh về sau sẽ không còn ý nghĩa.',
    en: 'A plan that is kept begins with this hour or later; a comparison would mean nothing otherwise.',
    field: 'input.startAt',
  },
  begun: {
    status: 409,
    vi: 'Phương án đã bắt đầu nên không sửa, xóa được nữa. Hãy lập bản mới từ phương án này.',
    en: 'The plan has begun and can no longer be changed or deleted. Make a new one from it.',
  },
  notBegun: {
    status: 409,
    vi: 'Phương án chưa bắt đầu nên chưa có gì để so sánh.',
    en: 'The plan has not begun, so there is nothing to compare yet.',
  },
  staysWithReservoir: {
    status: 422,
    vi: 'Phương án thuộc về hồ chứa và loại đã chọn lúc lập.',
    en: 'A plan stays with its reservoir and kind.',
  },
})

export const releasePlanApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/GetAll',
    access: 'ReleasePlans.View',
    summary: 'Lowering plans, flood cuts and forecasts of levels that were kept, the latest first.',
    query: ReleasePlanQuery,
    returns: page(ReleasePlanRow),
    plant: 'powerPlantId',
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/ExportListExcel',
    access: 'ReleasePlans.View',
    summary: 'The filtered list of plans as an Excel file.',
    query: ReleasePlanQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/Get',
    access: 'ReleasePlans.View',
    summary: 'One plan with its hours.',
    query: ById,
    returns: ReleasePlan,
  }),
  outset: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/GetOutset',
    access: 'ReleasePlans.View',
    summary: 'What a plan of a reservoir begins with now: level, flows, limits, units and gates.',
    query: z.object({ reservoirId: recordId }),
    returns: PlanOutset,
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/services/app/ReleasePlan/Simulate',
    access: 'ReleasePlans.View',
    summary: 'Works a plan out by the hour and keeps nothing.',
    body: ReleasePlanWrite,
    returns: PlanResult,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/ReleasePlan/Create',
    access: 'ReleasePlans.Edit',
    summary: 'Works a plan out and keeps it, with what it was worked out from.',
    body: ReleasePlanWrite,
    returns: ReleasePlan,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ReleasePlan/Update',
    access: 'ReleasePlans.Edit',
    summary: 'Works a plan out anew that has not begun yet.',
    body: ReleasePlanUpdate,
    returns: ReleasePlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/ReleasePlan/Delete',
    access: 'ReleasePlans.Edit',
    summary: 'Deletes a plan that has not begun yet.',
    query: ById,
    returns: z.null(),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/Compare',
    access: 'ReleasePlans.View',
    summary: 'A plan beside what was observed, hour by hour.',
    query: ById,
    returns: Comparison,
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/ExportExcel',
    access: 'ReleasePlans.View',
    summary: 'The hours of a plan as an Excel file.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/ReleasePlan/Print',
    access: 'ReleasePlans.View',
    summary: 'The plan as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
}

export const releasePlanPermissions = {
  'ReleasePlans.View': {
    vi: 'Phương án xả, dự báo mực nước: xem, tính thử',
    en: 'Release plans and level forecasts: view and work out',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'ReleasePlans.Edit': {
    vi: 'Phương án xả, dự báo mực nước: lưu, sửa, xóa',
    en: 'Release plans and level forecasts: keep, change, delete',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
