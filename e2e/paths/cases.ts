import { paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { deviceApi, type DeviceKind } from '#contract/devices/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { fileApi } from '#contract/files/index.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { importApi } from '#contract/imports/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { reportApi } from '#contract/reports/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { type Api, apiAs, PASSWORD } from '../support/api.ts'

/** A screen as somebody sees it: who, and which record where the path asks for one. */
export interface Case {
  /** Null before anybody has signed in. */
  readonly as: string | null
  readonly record?: (api: Api) => Promise<{ readonly id: number } | undefined>
}

const device =
  (kind: DeviceKind): NonNullable<Case['record']> =>
  async (api) =>
    (await api(deviceApi.list, { query: { kind, maxResultCount: 1 } })).items[0]
const firstOf = { query: { maxResultCount: 1 } }
const schedule: Case['record'] = async (api) => (await api(dutyScheduleApi.list, firstOf)).items[0]
const shift: Case['record'] = async (api) =>
  (await api(dutyShiftLogApi.list, { query: { maxResultCount: 1, sorting: 'day' } })).items[0]
const appendix: Case['record'] = async (api) => {
  const { items } = await api(contractApi.list, { query: { keyword: '05/2026/HĐ-OM' } })
  return (await api(contractApi.get, { query: { id: items[0]?.id ?? 0 } })).appendices[0]
}
const proposal: Case['record'] = async (api) => (await api(proposalApi.list, firstOf)).items[0]

/** One that has been sent: the review screen shows no drafts. */
const sentProposal: Case['record'] = async (api) =>
  (await api(proposalApi.list, { query: { maxResultCount: 1, isDraft: false } })).items[0]

const taskGroup: Case['record'] = async (api) => (await api(taskGroupApi.list, firstOf)).items[0]

const inspection: Case['record'] = async (api) => (await api(inspectionApi.list, firstOf)).items[0]

const reservoir: Case['record'] = async (api) => (await api(reservoirApi.list)).items[0]

/** The demonstration has read no file in: one is sent, to be matched. */
const imported: Case['record'] = async (api) => {
  const form = new FormData()
  const content = 'Time,Unit,P\n20/11/2026 06:00,H1,1\n'
  form.append('file', new File([content], 'so-lieu.csv', { type: 'text/csv' }))
  const { id: fileId } = await api(fileApi.upload, { query: { purpose: 'readingsImport' }, body: form })
  const [plant] = (await api(plantApi.list, firstOf)).items
  return plant && api(importApi.create, { body: { powerPlantId: plant.id, fileId } })
}

/** Who looks at every screen there is. A path of the router without a line here fails the test, and so does the reverse. */
export const cases: Readonly<Record<string, Case>> = {
  '/': { as: 'truongca' },
  [paths.abnormals]: { as: 'truongca' },
  [paths.abnormal]: {
    as: 'truongca',
    record: async (api) => (await api(abnormalApi.list, firstOf)).items[0],
  },
  [paths.settings]: { as: 'admin' },
  [paths.start]: { as: 'admin' },
  [paths.dutySettings]: { as: 'admin' },
  [paths.trackingSettings]: { as: 'admin' },
  [paths.proposalSettings]: { as: 'admin' },
  [paths.mailSettings]: { as: 'admin' },
  [paths.profile]: { as: 'admin' },
  [paths.gateways]: { as: 'admin' },
  [paths.dutyTeams]: { as: 'admin' },
  [paths.cardTypes]: { as: 'admin' },
  [paths.plants]: { as: 'admin' },
  [paths.approvalChains]: { as: 'admin' },
  [paths.backups]: { as: 'admin' },
  [paths.shiftLogSettings]: { as: 'admin' },
  [paths.devices]: { as: 'admin' },
  [paths.devicesImport]: { as: 'admin' },
  [paths.deviceParameters]: { as: 'admin' },
  [paths.integrity]: { as: 'admin' },
  [paths.delegations]: { as: 'admin' },
  [paths.roles]: { as: 'admin' },
  [paths.presence]: { as: 'vanhanh' },
  [paths.changePassword]: { as: 'admin' },
  [paths.unitOperations]: { as: 'truongca' },
  [paths.unitFigures]: { as: 'truongca' },
  [paths.unitStates]: { as: 'truongca' },
  [paths.inverterHistory]: { as: 'truongca.mt' },
  [paths.inverterHistoryDays]: { as: 'truongca.mt' },
  [paths.login]: { as: null },
  [paths.imports]: { as: 'truongca' },
  [paths.importRun]: { as: 'truongca', record: imported },
  [paths.newImport]: { as: 'truongca' },
  [paths.shiftLogs]: { as: 'truongca' },
  [paths.shiftLog]: { as: 'truongca', record: shift },
  [paths.shiftLogStream]: { as: 'truongca' },
  [paths.openShift]: { as: 'truongca' },
  [paths.ownTasks]: { as: 'quandoc' },
  [paths.taskGroups]: { as: 'quandoc' },
  [paths.newTaskGroup]: { as: 'quandoc' },
  [paths.taskGroupEdit]: { as: 'quandoc', record: taskGroup },
  [paths.taskGroup]: { as: 'quandoc', record: taskGroup },
  [paths.proposals]: { as: 'quandoc' },
  [paths.proposal]: { as: 'quandoc', record: proposal },
  [paths.proposalsWaiting]: { as: 'quandoc' },
  [paths.newProposal]: { as: 'quandoc' },
  [paths.proposalsDecided]: { as: 'quandoc' },
  [paths.proposalsOfAll]: { as: 'quandoc' },
  [paths.dutySchedules]: { as: 'quandoc' },
  [paths.dutySchedule]: { as: 'quandoc', record: schedule },
  [paths.newDutySchedule]: { as: 'quandoc' },
  [paths.employees]: { as: 'quandoc' },
  [paths.employee]: {
    as: 'quandoc',
    record: async (api) => (await api(employeeApi.list, firstOf)).items[0],
  },
  [paths.employeesImport]: { as: 'admin' },
  [paths.cards]: { as: 'quandoc' },
  [paths.approvals]: { as: 'quandoc' },
  [paths.approvalsDecided]: { as: 'quandoc' },
  [paths.approvalsOfAll]: { as: 'quandoc' },
  [paths.inverterTracking]: { as: 'truongca.mt' },
  [paths.inverterSheet]: { as: 'truongca.mt', record: device('inverter') },
  [paths.notifications]: { as: 'quandoc' },
  [paths.notificationPreferences]: { as: 'quandoc' },
  [paths.deviceSheets]: { as: 'truongca' },
  [paths.equipment]: { as: 'quandoc' },
  [paths.equipmentList]: { as: 'quandoc' },
  [paths.equipmentEvents]: { as: 'quandoc' },
  [paths.equipmentScan]: { as: 'vanhanh' },
  [paths.inspections]: { as: 'quandoc' },
  [paths.inspectionCalendar]: { as: 'quandoc' },
  [paths.inspectionImport]: { as: 'quandoc' },
  [paths.inspection]: { as: 'quandoc', record: inspection },
  [paths.inspectionSettings]: { as: 'quandoc' },
  [paths.contracts]: { as: 'quandoc' },
  [paths.contractCalendar]: { as: 'quandoc' },
  [paths.contractPartners]: { as: 'quandoc' },
  [paths.contractImport]: { as: 'quandoc' },
  [paths.contract]: {
    as: 'quandoc',
    record: async (api) => (await api(contractApi.list, firstOf)).items[0],
  },
  [paths.contractAppendix]: { as: 'quandoc', record: appendix },
  [paths.contractSettings]: { as: 'quandoc' },
  [paths.letterSettings]: { as: 'giamdoc' },
  [paths.inventory]: { as: 'quandoc' },
  [paths.newItem]: { as: 'quandoc' },
  [paths.storagePlaces]: { as: 'quandoc' },
  [paths.storagePlace]: {
    as: 'quandoc',
    record: async (api) => (await api(placeApi.list, firstOf)).items[0],
  },
  [paths.inventoryImport]: { as: 'quandoc' },
  [paths.stockLots]: { as: 'quandoc' },
  [paths.item]: {
    as: 'quandoc',
    record: async (api) => (await api(inventoryApi.list, firstOf)).items[0],
  },
  [paths.inventorySettings]: { as: 'quandoc' },
  [paths.stockTakes]: { as: 'quandoc' },
  [paths.takesOnDevice]: { as: 'vanhanh' },
  [paths.stockTake]: {
    as: 'quandoc',
    record: async (api) => (await api(stockTakeApi.list, firstOf)).items[0],
  },
  [paths.reportTemplates]: { as: 'quandoc' },
  [paths.reportTemplate]: {
    as: 'quandoc',
    record: async (api) => (await api(reportTemplateApi.list, firstOf)).items[0],
  },
  [paths.reports]: { as: 'quandoc' },
  [paths.reportSubscriptions]: { as: 'quandoc' },
  [paths.reportDeliveries]: { as: 'quandoc' },
  [paths.reportPreview]: { as: 'quandoc' },
  [paths.reportSettings]: { as: 'quandoc' },
  [paths.report]: {
    as: 'quandoc',
    record: async (api) => (await api(reportApi.list, firstOf)).items[0],
  },
  [paths.labourContracts]: { as: 'giamdoc' },
  [paths.labourContract]: {
    as: 'giamdoc',
    record: async (api) => (await api(labourContractApi.list, firstOf)).items[0],
  },
  [paths.labourSettings]: { as: 'giamdoc' },
  [paths.reportOccurrences]: { as: 'quandoc' },
  [paths.reportCalendar]: { as: 'quandoc' },
  [paths.reportYear]: { as: 'giamdoc' },
  [paths.reportPlans]: { as: 'quandoc' },
  [paths.reportOccurrence]: {
    as: 'quandoc',
    record: async (api) => (await api(reportPlanApi.occurrences, firstOf)).items[0],
  },
  [paths.stockVouchers]: { as: 'quandoc' },
  [paths.stockVoucher]: {
    as: 'quandoc',
    record: async (api) => (await api(stockVoucherApi.list, firstOf)).items[0],
  },
  [paths.stockReport]: { as: 'quandoc' },
  [paths.stockCard]: { as: 'quandoc' },
  [paths.stockPrices]: { as: 'quandoc' },
  [paths.stockBooks]: { as: 'quandoc' },
  [paths.stockVoucherSettings]: { as: 'quandoc' },
  [paths.equipmentPassport]: { as: 'quandoc', record: device('generator') },
  [paths.inspectionRounds]: { as: 'truongca' },
  [paths.inspectionRound]: {
    as: 'truongca',
    record: async (api) => (await api(inspectionRoundApi.list, firstOf)).items[0],
  },
  [paths.inspectionRoutes]: { as: 'quandoc' },
  [paths.inspectionFigures]: { as: 'quandoc' },
  [paths.roundsOnDevice]: { as: 'vanhanh' },
  [paths.deviceSheet]: { as: 'truongca', record: device('transformer') },
  [paths.generatorSheets]: { as: 'truongca' },
  [paths.generatorSheet]: { as: 'truongca', record: device('generator') },
  [paths.powerSheets]: { as: 'truongca' },
  [paths.powerSheet]: { as: 'truongca', record: device('generator') },
  [paths.temperatures]: { as: 'truongca.mt' },
  [paths.cardRentals]: { as: 'quandoc' },
  [paths.cardRental]: {
    as: 'quandoc',
    record: async (api) => (await api(cardRentalApi.list, firstOf)).items[0],
  },
  [paths.onSite]: { as: 'quandoc' },
  [paths.review]: { as: 'quandoc', record: sentProposal },
  [paths.hydrology]: { as: 'truongca' },
  [paths.gateOrders]: { as: 'truongca' },
  [paths.gateOrder]: {
    as: 'truongca',
    record: async (api) => (await api(gateOrderApi.list, firstOf)).items[0],
  },
  [paths.reservoirCompliance]: { as: 'quandoc' },
  [paths.releasePlans]: { as: 'truongca' },
  [paths.newReleasePlan]: { as: 'truongca' },
  [paths.releasePlan]: {
    as: 'truongca',
    record: async (api) => (await api(releasePlanApi.list, firstOf)).items[0],
  },
  [paths.levelForecast]: { as: 'truongca' },
  [paths.feedIntervals]: { as: 'truongca' },
  [paths.bulletins]: { as: 'truongca' },
  [paths.gateOrderSettings]: { as: 'quandoc' },
  [paths.feedTargets]: { as: 'quandoc' },
  [paths.reservoirs]: { as: 'quandoc' },
  [paths.reservoirVersion]: { as: 'quandoc', record: reservoir },
  [paths.bulletinSettings]: { as: 'quandoc' },
  [paths.expectedOutputs]: { as: 'quandoc' },
  [paths.newExpectedOutput]: { as: 'quandoc' },
  [paths.outputAccuracy]: { as: 'giamdoc' },
  [paths.outputSettings]: { as: 'giamdoc' },
  [paths.expectedOutput]: {
    as: 'quandoc',
    record: async (api) => (await api(expectedOutputApi.list, firstOf)).items[0],
  },
  [paths.incomingLetters]: { as: 'quandoc' },
  [paths.outgoingLetters]: { as: 'quandoc' },
  [paths.letterDispatches]: { as: 'quandoc' },
  [paths.letter]: {
    as: 'quandoc',
    record: async (api) => (await api(letterApi.list, firstOf)).items[0],
  },
  [paths.documents]: { as: 'quandoc' },
  [paths.newDocument]: { as: 'quandoc' },
  [paths.documentSearch]: { as: 'quandoc' },
  [paths.documentCopies]: { as: 'quandoc' },
  [paths.document]: {
    as: 'quandoc',
    record: async (api) => (await api(documentApi.list, firstOf)).items[0],
  },
  [paths.capacityRanges]: { as: 'quandoc' },
  [paths.capacityDeclarations]: { as: 'quandoc' },
  [paths.newCapacityDeclaration]: { as: 'quandoc' },
  [paths.capacityDeclaration]: {
    as: 'quandoc',
    record: async (api) => (await api(capacityDeclarationApi.list, firstOf)).items[0],
  },
  [paths.capacityRange]: {
    as: 'quandoc',
    record: async (api) => (await api(capacityRangeApi.list, firstOf)).items[0],
  },
  [paths.capacityDiagrams]: { as: 'quandoc' },
  [paths.capacityZones]: { as: 'quandoc' },
  [paths.lossLedger]: { as: 'truongca.mt' },
  [paths.lossPieces]: { as: 'truongca.mt' },
  [paths.lossDay]: { as: 'truongca.mt' },
}

/** The address of a path, with the record of its case in it; at the app of all tests where no other is named. */
export async function addressOf(path: string, { as, record }: Case, app?: string): Promise<string> {
  if (!record || as === null) return path
  const found = await record(await apiAs(as, PASSWORD, app))
  if (!found) throw new Error(`${as} has no record to show at ${path}`)
  return path.replace(/:\w+/, String(found.id))
}
