import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  AbnormalOfAnswer,
  InspectionRound,
  InspectionRoundDetail,
  RoundBegin,
  RoundFigures,
  RoundFiguresQuery,
  RoundFinish,
  RoundQuery,
  VisitWrite,
} from './round.ts'

export const inspectionRoundApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRound/GetAll',
    access: 'InspectionRounds.View',
    summary: 'The rounds of the plants the caller may see, the latest first.',
    query: RoundQuery,
    returns: page(InspectionRound),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRound/ExportExcel',
    access: 'InspectionRounds.View',
    summary: 'The filtered rounds as an Excel file.',
    query: RoundQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRound/Get',
    access: 'InspectionRounds.View',
    summary:
      'One round with its checks, their limits and what was found: all that a device needs to walk it without network.',
    query: ById,
    returns: InspectionRoundDetail,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRound/GetFigures',
    access: 'InspectionRounds.View',
    summary: 'How the rounds of a plant went over some days, by route: done, on time, hasty, copied.',
    query: RoundFiguresQuery,
    returns: listOf(RoundFigures),
    plant: 'powerPlantId',
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/InspectionRound/Print',
    access: 'InspectionRounds.View',
    summary: 'The sheet “Phiếu kiểm tra thiết bị” of a round as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/services/app/InspectionRound/Begin',
    access: 'InspectionRounds.Walk',
    summary:
      'Makes a round of a route that is in use, due now: after a storm or a trip, beside its own times.',
    body: RoundBegin,
    returns: InspectionRoundDetail,
  }),
  record: endpoint({
    method: 'POST',
    path: '/services/app/InspectionRound/RecordVisit',
    access: 'InspectionRounds.Walk',
    summary:
      'Takes the visit of a stop with the time it was made; one that is sent again counts once, another of the same stop is kept beside it.',
    body: VisitWrite,
    returns: InspectionRoundDetail,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/services/app/InspectionRound/Finish',
    access: 'InspectionRounds.Walk',
    summary: 'Ends a round; stops that were left out stay to be seen.',
    body: RoundFinish,
    returns: InspectionRoundDetail,
  }),
  reportAbnormal: endpoint({
    method: 'POST',
    path: '/services/app/InspectionRound/ReportAbnormal',
    access: 'Abnormals.Write',
    summary: 'Enters an abnormal event for an answer that is not as it should be.',
    body: AbnormalOfAnswer,
    returns: InspectionRoundDetail,
  }),
}

export const inspectionRoundPermissions = {
  'InspectionRounds.View': {
    vi: 'Tuyến kiểm tra: xem',
    en: 'Inspection rounds: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'InspectionRounds.Walk': {
    vi: 'Tuyến kiểm tra: đi tuyến, ghi kết quả',
    en: 'Inspection rounds: walk, enter what was found',
    roles: ['DHV', 'TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
