import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { bulletinApi } from '#contract/bulletins/index.ts'
import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { contractApi } from '#contract/contracts/index.ts'
import type { Endpoint, QueryOf } from '#contract/core/endpoint.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'
import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { lossLedgerApi } from '#contract/loss-ledger/index.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reservoirComplianceApi } from '#contract/reservoir-compliance/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import type { FileAnswer } from '#server/platform/http/call.ts'

import type { Ask } from './ask.ts'
import { monthsOf, quartersOf } from './spans.rules.ts'

/** What of a plant is asked for. */
export interface YearScope {
  readonly powerPlantId: number
  readonly year: number
  /** First and last day of the year. */
  readonly from: string
  readonly to: string
  readonly now: Date
  readonly reservoirs: readonly { readonly id: number; readonly code: string }[]
}

/** A file of a list: what its name says besides the list's title, and what the list is narrowed by. */
interface Part<Query> {
  readonly name?: string
  readonly query: Query
}

interface YearListFile {
  readonly name: string
  readonly open: () => Promise<FileAnswer>
}

/** A list of the product that a year has as workbooks. */
export interface YearList {
  readonly folder: string
  readonly endpoint: Endpoint
  /** The kinds of plants that have it; every kind if left out. */
  readonly of?: readonly PlantKind[]
  readonly files: (scope: YearScope, ask: Ask) => readonly YearListFile[]
}

/** The folders of an archive. */
export const folders = {
  shifts: '01 Ca trực và vận hành',
  dispatch: '02 Điều độ',
  water: '03 Hồ chứa',
  energy: '04 Inverter và tổn thất',
  readings: '05 Số đo',
  equipment: '06 Thiết bị',
  work: '07 Công việc và đề xuất',
  stock: '08 Kho',
  papers: '09 Văn bản và hợp đồng',
  reports: '10 Báo cáo',
} as const

const hydro: readonly PlantKind[] = ['hydro']
const solar: readonly PlantKind[] = ['solar', 'floatingSolar']

function list<E extends Endpoint>(
  folder: string,
  endpoint: E,
  parts: (scope: YearScope) => readonly Part<QueryOf<E>>[],
  of?: readonly PlantKind[],
): YearList {
  return {
    folder,
    endpoint,
    ...(of && { of }),
    files: (scope, ask) =>
      parts(scope).map(({ name = '', query }) => ({
        name,
        open: async () => (await ask(endpoint, query)) as FileAnswer,
      })),
  }
}

const inYear = ({ powerPlantId, from, to }: YearScope) => [{ query: { powerPlantId, from, to } }]
const ofPlant = ({ powerPlantId }: YearScope) => [{ query: { powerPlantId } }]
const inShifts = ({ powerPlantId, from, to }: YearScope) => [
  { query: { powerPlantId, fromDay: from, toDay: to } },
]
const inQuarters = ({ powerPlantId, year, now }: YearScope) =>
  quartersOf(year, now).map(({ name, from, to }) => ({ name, query: { powerPlantId, from, to } }))
const inMonths = ({ powerPlantId, year, now }: YearScope) =>
  monthsOf(year, now).map(({ name, from, to }) => ({ name, query: { powerPlantId, from, to } }))

const f = folders

/** Every list that a year has, in the order of its folders; those without days are as they are now. */
export const yearLists: readonly YearList[] = [
  list(f.shifts, dutyShiftLogApi.exportExcel, inShifts),
  list(f.shifts, shiftEntryApi.exportStream, inShifts),
  list(f.shifts, abnormalApi.exportExcel, inYear),
  list(f.shifts, limitBreachApi.exportExcel, inYear),
  list(f.shifts, unitOperationApi.exportExcel, inYear),
  list(f.shifts, unitOperationApi.exportFigures, inYear),
  list(f.shifts, inspectionRoundApi.exportExcel, inYear),
  list(f.shifts, inspectionRouteApi.exportExcel, ofPlant),
  list(f.shifts, dutyScheduleApi.exportExcel, ({ powerPlantId, year, now }) =>
    monthsOf(year, now).map(({ name }) => ({ name, query: { powerPlantId, month: name } })),
  ),
  list(f.shifts, dutyTeamApi.exportExcel, ofPlant),
  list(f.shifts, cardRentalApi.exportExcel, inYear),
  list(f.dispatch, expectedOutputApi.exportExcel, inYear),
  list(f.dispatch, expectedOutputApi.exportAccuracy, inMonths),
  list(f.dispatch, capacityDeclarationApi.exportExcel, inYear),
  list(f.dispatch, capacityRangeApi.exportExcel, ofPlant),
  list(f.water, reservoirApi.exportExcel, ofPlant, hydro),
  list(
    f.water,
    hydrologyApi.exportExcel,
    ({ reservoirs, year, from, now }) =>
      reservoirs.flatMap(({ id: reservoirId, code }) => [
        ...quartersOf(year, now)
          .slice(-1)
          .map(({ to }) => ({
            name: `${code} ngày`,
            query: { reservoirId, step: 'day' as const, from, to },
          })),
        ...quartersOf(year, now).map(({ name, from: first, to }) => ({
          name: `${code} giờ ${name}`,
          query: { reservoirId, step: '1h' as const, from: first, to },
        })),
      ]),
    hydro,
  ),
  list(
    f.water,
    reservoirComplianceApi.exportMonth,
    ({ reservoirs, year, now }) =>
      reservoirs.flatMap(({ id: reservoirId, code }) =>
        monthsOf(year, now).map(({ name }) => ({
          name: `${code} ${name}`,
          query: { reservoirId, month: name },
        })),
      ),
    hydro,
  ),
  list(f.water, gateOrderApi.exportExcel, inYear, hydro),
  list(f.water, releasePlanApi.exportList, inYear, hydro),
  list(f.water, bulletinApi.exportExcel, inYear, hydro),
  list(f.water, regulatorFeedApi.exportExcel, inYear, hydro),
  list(f.energy, inverterHistoryApi.exportExcel, inQuarters, solar),
  list(f.energy, inverterTrackingApi.exportStandstills, inQuarters, solar),
  list(f.energy, lossLedgerApi.exportExcel, inYear),
  list(f.equipment, equipmentApi.exportExcel, ofPlant),
  list(f.equipment, deviceApi.exportExcel, ofPlant),
  list(f.equipment, parameterApi.exportExcel, ofPlant),
  list(f.equipment, equipmentEventApi.exportExcel, inYear),
  list(f.equipment, inspectionApi.exportExcel, ofPlant),
  list(f.equipment, inspectionApi.exportPlan, ({ powerPlantId, year }) => [
    { query: { powerPlantId, year } },
  ]),
  list(f.work, proposalApi.exportExcel, inYear),
  list(f.work, taskGroupApi.exportExcel, inYear),
  list(f.work, taskGroupApi.exportTasks, inYear),
  list(f.stock, stockVoucherApi.exportExcel, inYear),
  list(f.stock, stockBookApi.exportExcel, inYear),
  list(f.stock, stockTakeApi.exportExcel, inYear),
  list(f.papers, documentApi.exportExcel, ({ powerPlantId }) => [
    { query: { powerPlantId, editions: 'all' as const } },
  ]),
  list(f.papers, documentApi.exportCopies, ofPlant),
  list(f.papers, letterApi.exportExcel, ({ powerPlantId, from, to }) => [
    { query: { direction: 'in' as const, powerPlantId, from, to } },
    { query: { direction: 'out' as const, powerPlantId, from, to } },
  ]),
  list(f.papers, letterApi.exportFollowUp, inYear),
  list(f.papers, letterDispatchApi.exportExcel, inYear),
  list(f.papers, contractApi.exportExcel, ofPlant),
  list(f.reports, reportApi.exportExcel, inYear),
  list(f.reports, reportPlanApi.exportExcel, ofPlant),
  list(f.reports, reportPlanApi.exportOccurrences, inYear),
  list(f.reports, reportPlanApi.exportYear, ({ powerPlantId, year }) => [{ query: { powerPlantId, year } }]),
  list(f.reports, reportSubscriptionApi.exportDeliveries, inYear),
]
