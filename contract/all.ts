import { abnormalApi, abnormalPermissions, abnormalProblems } from './abnormal-incidents/index.ts'
import { accountApi, accountProblems } from './account/index.ts'
import {
  approvalApi,
  approvalChainApi,
  approvalDelegationApi,
  approvalPermissions,
  approvalProblems,
} from './approvals/index.ts'
import { backupApi, backupPermissions, backupProblems } from './backups/index.ts'
import { bulletinApi, bulletinPermissions, bulletinProblems } from './bulletins/index.ts'
import {
  capacityDeclarationApi,
  capacityDeclarationPermissions,
  capacityDeclarationProblems,
} from './capacity-declarations/index.ts'
import { capacityRangeApi, capacityRangePermissions, capacityRangeProblems } from './capacity-ranges/index.ts'
import { contractApi, contractPermissions } from './contracts/index.ts'
import { contractProblems } from './contracts/problems.ts'
import { labourContractApi, labourContractPermissions } from './labour-contracts/index.ts'
import { labourContractProblems } from './labour-contracts/problems.ts'
import { cardRentalApi, cardRentalPermissions, cardRentalProblems } from './card-rentals/index.ts'
import { cardApi, cardCatalogueApi, cardPermissions, cardProblems } from './cards/index.ts'
import type { EndpointTable } from './core/endpoint.ts'
import type { ProblemKind } from './core/problem.ts'
import type { PermissionTable } from './core/role.ts'
import { dashboardApi } from './dashboard/index.ts'
import {
  deviceSheetApi,
  deviceSheetPermissions,
  deviceSheetProblems,
  sheetFormApi,
  sheetFormProblems,
} from './device-parameters/index.ts'
import { deviceImportApi, deviceImportProblems } from './devices/import.ts'
import { equipmentEventApi, equipmentEventPermissions } from './equipment/events/index.ts'
import { equipmentEventProblems } from './equipment/events/problems.ts'
import { inspectionApi, inspectionPermissions } from './equipment-inspections/index.ts'
import { inspectionProblems } from './equipment-inspections/problems.ts'
import { equipmentApi } from './equipment/index.ts'
import { machineApi } from './equipment/machines/index.ts'
import { machineProblems } from './equipment/machines/problems.ts'
import { equipmentProblems } from './equipment/problems.ts'
import { deviceApi, devicePermissions, deviceProblems, inverterApi, parameterApi } from './devices/index.ts'
import { documentApi, documentPermissions } from './documents/index.ts'
import { documentProblems } from './documents/problems.ts'
import { dutyScheduleApi, dutySchedulePermissions, dutyScheduleProblems } from './duty-schedules/index.ts'
import {
  dutyShiftLogApi,
  dutyShiftLogPermissions,
  dutyShiftLogProblems,
  shiftConsentApi,
  shiftEntryApi,
  shiftHandoverApi,
} from './duty-shift-logs/index.ts'
import { shiftPermitApi } from './duty-shift-logs/permit-api.ts'
import { dutyTeamApi, dutyTeamPermissions, dutyTeamProblems } from './duty-teams/index.ts'
import { employeeImportApi, employeeImportProblems } from './employees/import.ts'
import { dependentApi, employeeApi, employeePermissions, employeeProblems } from './employees/index.ts'
import {
  expectedOutputApi,
  expectedOutputPermissions,
  expectedOutputProblems,
} from './expected-outputs/index.ts'
import { fileApi, fileProblems } from './files/index.ts'
import { largeFileApi, largeFileProblems } from './files/large.ts'
import { gateOrderApi, gateOrderPermissions, gateOrderProblems } from './gate-orders/index.ts'
import { gatewayApi, gatewayPermissions, gatewayProblems } from './gateways/index.ts'
import { historyApi } from './history/index.ts'
import { hydrologyApi, hydrologyPermissions, hydrologyProblems } from './hydrology/index.ts'
import { importApi, importPermissions, importProblems } from './imports/index.ts'
import { inverterHistoryApi, inverterHistoryProblems } from './inverter-history/index.ts'
import { integrityApi, integrityPermissions, integrityProblems } from './integrity/index.ts'
import {
  inverterTrackingApi,
  inverterTrackingPermissions,
  inverterTrackingProblems,
} from './inverter-tracking/index.ts'
import { inventoryApi, inventoryPermissions } from './inventory/index.ts'
import { placeApi } from './storage-places/index.ts'
import { inventoryProblems } from './inventory/problems.ts'
import { letterDispatchApi } from './letters/dispatch-api.ts'
import { letterApi, letterPermissions } from './letters/index.ts'
import { letterProblems } from './letters/problems.ts'
import { limitBreachApi, limitBreachProblems } from './limit-breaches/index.ts'
import { inspectionRoundApi, inspectionRoundPermissions } from './inspection-rounds/rounds/index.ts'
import { inspectionRoundProblems } from './inspection-rounds/rounds/problems.ts'
import { inspectionRouteApi, inspectionRoutePermissions } from './inspection-rounds/routes/index.ts'
import { inspectionRouteProblems } from './inspection-rounds/routes/problems.ts'
import { lossLedgerApi, lossLedgerPermissions, lossLedgerProblems } from './loss-ledger/index.ts'
import { mailSettingsApi, mailSettingsPermissions, mailSettingsProblems } from './mail-settings/index.ts'
import { notificationApi } from './notifications/index.ts'
import { plantYearApi, plantYearPermissions, plantYearProblems } from './plant-years/index.ts'
import { plantApi, plantPermissions, plantProblems } from './plants/index.ts'
import { preferenceApi, preferenceProblems } from './preferences/index.ts'
import { presenceApi, presencePermissions, presenceProblems } from './presences/index.ts'
import { proposalApi, proposalPermissions, proposalProblems } from './proposals/index.ts'
import { readingApi, readingPermissions, readingProblems } from './readings/index.ts'
import { reportApi, reportPermissions, reportSettingsApi } from './reports/index.ts'
import { reportProblems } from './reports/problems.ts'
import { reportTemplateApi, reportTemplatePermissions } from './report-templates/index.ts'
import { reportTemplateProblems } from './report-templates/problems.ts'
import { reportSubscriptionApi, reportSubscriptionPermissions } from './report-subscriptions/index.ts'
import { reportSubscriptionProblems } from './report-subscriptions/problems.ts'
import { reportPlanApi, reportPlanPermissions } from './report-plans/index.ts'
import { reportPlanProblems } from './report-plans/problems.ts'
import { reservoirApi, reservoirPermissions, reservoirProblems } from './reservoirs/index.ts'
import {
  complianceProblems,
  reservoirComplianceApi,
  reservoirCompliancePermissions,
} from './reservoir-compliance/index.ts'
import { regulatorFeedApi, regulatorFeedPermissions, regulatorFeedProblems } from './regulator-feeds/index.ts'
import { releasePlanApi, releasePlanPermissions, releasePlanProblems } from './release-plans/index.ts'
import { roleApi, rolePermissions, roleProblems } from './roles/index.ts'
import { savedViewApi, savedViewPermissions, savedViewProblems } from './saved-views/index.ts'
import { stockMinutesApi } from './stock-vouchers/minutes.ts'
import { stockBookApi, stockVoucherApi, stockVoucherPermissions } from './stock-vouchers/index.ts'
import { stockVoucherProblems } from './stock-vouchers/problems.ts'
import { stockTakeApi, stockTakePermissions } from './stock-takes/index.ts'
import { stockTakeProblems } from './stock-takes/problems.ts'
import { taskGroupApi, taskGroupPermissions } from './task-groups/index.ts'
import { taskGroupProblems } from './task-groups/problems.ts'
import { taskRuleApi } from './task-groups/recurring/index.ts'
import { taskRuleProblems } from './task-groups/recurring/problems.ts'
import { taskTemplateApi } from './task-groups/templates/index.ts'
import { taskTemplateProblems } from './task-groups/templates/problems.ts'
import { unitOperationApi, unitOperationPermissions, unitOperationProblems } from './unit-operations/index.ts'

/** Every endpoint of the product by feature. For the server and its tools only: the browser imports feature by feature. */
export const allApis: Readonly<Record<string, EndpointTable>> = {
  'abnormal-incidents': abnormalApi,
  account: accountApi,
  'approval-chains': approvalChainApi,
  'approval-delegations': approvalDelegationApi,
  approvals: approvalApi,
  backups: backupApi,
  bulletins: bulletinApi,
  'capacity-declarations': capacityDeclarationApi,
  'capacity-ranges': capacityRangeApi,
  contracts: contractApi,
  'labour-contracts': labourContractApi,
  'card-catalogue': cardCatalogueApi,
  'card-rentals': cardRentalApi,
  cards: cardApi,
  dashboard: dashboardApi,
  dependents: dependentApi,
  'device-parameters': parameterApi,
  'device-sheets': deviceSheetApi,
  'sheet-forms': sheetFormApi,
  devices: deviceApi,
  documents: documentApi,
  'duty-schedules': dutyScheduleApi,
  'duty-shift-logs': dutyShiftLogApi,
  'duty-teams': dutyTeamApi,
  'employee-import': employeeImportApi,
  'device-import': deviceImportApi,
  employees: employeeApi,
  equipment: equipmentApi,
  'equipment-events': equipmentEventApi,
  'equipment-machines': machineApi,
  'equipment-inspections': inspectionApi,
  'expected-outputs': expectedOutputApi,
  files: fileApi,
  largeFiles: largeFileApi,
  'gate-orders': gateOrderApi,
  gateways: gatewayApi,
  history: historyApi,
  hydrology: hydrologyApi,
  imports: importApi,
  integrity: integrityApi,
  inventory: inventoryApi,
  'storage-places': placeApi,
  'inverter-history': inverterHistoryApi,
  'inverter-tracking': inverterTrackingApi,
  inverters: inverterApi,
  letters: letterApi,
  letterDispatches: letterDispatchApi,
  'limit-breaches': limitBreachApi,
  'inspection-rounds': inspectionRoundApi,
  'inspection-routes': inspectionRouteApi,
  'loss-ledger': lossLedgerApi,
  'mail-settings': mailSettingsApi,
  notifications: notificationApi,
  'plant-years': plantYearApi,
  plants: plantApi,
  preferences: preferenceApi,
  presences: presenceApi,
  proposals: proposalApi,
  readings: readingApi,
  reports: reportApi,
  'report-settings': reportSettingsApi,
  'report-templates': reportTemplateApi,
  'report-subscriptions': reportSubscriptionApi,
  'report-plans': reportPlanApi,
  reservoirs: reservoirApi,
  'reservoir-compliance': reservoirComplianceApi,
  'regulator-feeds': regulatorFeedApi,
  'release-plans': releasePlanApi,
  roles: roleApi,
  'saved-views': savedViewApi,
  'shift-entries': shiftEntryApi,
  'shift-consents': shiftConsentApi,
  'shift-permits': shiftPermitApi,
  'shift-handovers': shiftHandoverApi,
  'stock-books': stockBookApi,
  'stock-minutes': stockMinutesApi,
  'stock-takes': stockTakeApi,
  'stock-vouchers': stockVoucherApi,
  'task-groups': taskGroupApi,
  'task-rules': taskRuleApi,
  'task-templates': taskTemplateApi,
  'unit-operations': unitOperationApi,
}

/** Every right there is, with its words. The administrator holds all but the operational ones. */
export const allPermissions: PermissionTable = {
  ...abnormalPermissions,
  ...approvalPermissions,
  ...backupPermissions,
  ...bulletinPermissions,
  ...capacityDeclarationPermissions,
  ...capacityRangePermissions,
  ...contractPermissions,
  ...labourContractPermissions,
  ...cardRentalPermissions,
  ...cardPermissions,
  ...devicePermissions,
  ...deviceSheetPermissions,
  ...documentPermissions,
  ...dutySchedulePermissions,
  ...dutyShiftLogPermissions,
  ...dutyTeamPermissions,
  ...employeePermissions,
  ...equipmentEventPermissions,
  ...inspectionPermissions,
  ...expectedOutputPermissions,
  ...gateOrderPermissions,
  ...gatewayPermissions,
  ...hydrologyPermissions,
  ...importPermissions,
  ...integrityPermissions,
  ...inventoryPermissions,
  ...inverterTrackingPermissions,
  ...inspectionRoundPermissions,
  ...inspectionRoutePermissions,
  ...letterPermissions,
  ...lossLedgerPermissions,
  ...mailSettingsPermissions,
  ...plantYearPermissions,
  ...plantPermissions,
  ...presencePermissions,
  ...proposalPermissions,
  ...readingPermissions,
  ...reportPermissions,
  ...reportTemplatePermissions,
  ...reportSubscriptionPermissions,
  ...reportPlanPermissions,
  ...reservoirPermissions,
  ...reservoirCompliancePermissions,
  ...regulatorFeedPermissions,
  ...releasePlanPermissions,
  ...rolePermissions,
  ...savedViewPermissions,
  ...stockTakePermissions,
  ...stockVoucherPermissions,
  ...taskGroupPermissions,
  ...unitOperationPermissions,
}

/** Every problem of the features; the core's may come with any call. */
export const allProblems: readonly ProblemKind[] = [
  abnormalProblems,
  accountProblems,
  approvalProblems,
  backupProblems,
  bulletinProblems,
  cardProblems,
  capacityDeclarationProblems,
  capacityRangeProblems,
  cardRentalProblems,
  deviceProblems,
  equipmentProblems,
  equipmentEventProblems,
  contractProblems,
  labourContractProblems,
  machineProblems,
  inspectionProblems,
  deviceSheetProblems,
  documentProblems,
  dutyScheduleProblems,
  dutyShiftLogProblems,
  dutyTeamProblems,
  employeeImportProblems,
  deviceImportProblems,
  employeeProblems,
  expectedOutputProblems,
  fileProblems,
  largeFileProblems,
  gateOrderProblems,
  gatewayProblems,
  hydrologyProblems,
  importProblems,
  integrityProblems,
  inventoryProblems,
  inverterHistoryProblems,
  inverterTrackingProblems,
  letterProblems,
  limitBreachProblems,
  inspectionRoundProblems,
  inspectionRouteProblems,
  lossLedgerProblems,
  mailSettingsProblems,
  plantYearProblems,
  plantProblems,
  preferenceProblems,
  presenceProblems,
  proposalProblems,
  readingProblems,
  reportProblems,
  reportTemplateProblems,
  reportSubscriptionProblems,
  reportPlanProblems,
  reservoirProblems,
  complianceProblems,
  regulatorFeedProblems,
  releasePlanProblems,
  roleProblems,
  savedViewProblems,
  sheetFormProblems,
  stockTakeProblems,
  stockVoucherProblems,
  taskGroupProblems,
  taskRuleProblems,
  taskTemplateProblems,
  unitOperationProblems,
].flatMap((table) => Object.values(table))
