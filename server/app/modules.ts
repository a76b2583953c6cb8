import { followFullReport } from '../features/abnormal-incidents/abnormal-incidents.public.ts'
import { abnormalIncidents } from '../features/abnormal-incidents/abnormal-incidents.routes.ts'
import { account } from '../features/account/account.routes.ts'
import { approvalChains, approvalDelegations, bindApprovals } from '../features/approvals/approvals.routes.ts'
import { backupRoutes } from '../features/backups/backups.routes.ts'
import { bulletins } from '../features/bulletins/bulletins.routes.ts'
import { presences } from '../features/presences/presences.routes.ts'
import { capacityDeclarations } from '../features/capacity-declarations/capacity-declarations.routes.ts'
import { capacityRanges } from '../features/capacity-ranges/capacity-ranges.routes.ts'
import { cardRentals } from '../features/card-rentals/card-rentals.routes.ts'
import { cardCatalogue, cards } from '../features/cards/cards.routes.ts'
import { dashboard } from '../features/dashboard/dashboard.routes.ts'
import { bindSheetForms } from '../features/device-parameters/form/form.routes.ts'
import { deviceSheets } from '../features/device-parameters/device-parameters.routes.ts'
import { contracts } from '../features/contracts/contracts.routes.ts'
import { devices, inverters, parameters } from '../features/devices/devices.routes.ts'
import { documents } from '../features/documents/documents.routes.ts'
import { dutySchedules } from '../features/duty-schedules/duty-schedules.routes.ts'
import { bindDutyShiftLogs } from '../features/duty-shift-logs/duty-shift-logs.routes.ts'
import { shiftConsents } from '../features/duty-shift-logs/consents/consents.routes.ts'
import { shiftHandovers } from '../features/duty-shift-logs/handover/handover.routes.ts'
import { dutyTeams } from '../features/duty-teams/duty-teams.routes.ts'
import { dependents, employees } from '../features/employees/employees.routes.ts'
import { employeeImport } from '../features/employees/import/import.routes.ts'
import { deviceImport, equipment } from '../features/equipment/equipment.routes.ts'
import { equipmentInspections } from '../features/equipment-inspections/equipment-inspections.routes.ts'
import { equipmentEvents } from '../features/equipment/events/events.routes.ts'
import { equipmentMachines } from '../features/equipment/machines/machines.routes.ts'
import { expectedOutputs } from '../features/expected-outputs/expected-outputs.routes.ts'
import { bindFiles } from '../features/files/files.routes.ts'
import { largeFiles } from '../features/files/large/large.routes.ts'
import { gateOrders } from '../features/gate-orders/gate-orders.routes.ts'
import { gateways } from '../features/gateways/gateways.routes.ts'
import { bindHistory } from '../features/history/history.routes.ts'
import { bindImports } from '../features/imports/imports.routes.ts'
import { hydrology } from '../features/hydrology/hydrology.routes.ts'
import { inspectionRounds } from '../features/inspection-rounds/rounds/rounds.routes.ts'
import { inspectionRoutes } from '../features/inspection-rounds/routes/routes.routes.ts'
import { integrity } from '../features/integrity/integrity.routes.ts'
import { inventory } from '../features/inventory/inventory.routes.ts'
import { storagePlaces } from '../features/storage-places/storage-places.routes.ts'
import { inverterHistory } from '../features/inverter-history/inverter-history.routes.ts'
import { inverterTracking } from '../features/inverter-tracking/inverter-tracking.routes.ts'
import { labourContracts } from '../features/labour-contracts/labour-contracts.routes.ts'
import { letterDispatches, letters } from '../features/letters/letters.routes.ts'
import { limitBreaches } from '../features/limit-breaches/limit-breaches.routes.ts'
import { lossLedger } from '../features/loss-ledger/loss-ledger.routes.ts'
import { mailSettings } from '../features/mail-settings/mail-settings.routes.ts'
import { notifications } from '../features/notifications/notifications.routes.ts'
import { bindPlantYears } from '../features/plant-years/plant-years.routes.ts'
import { plants } from '../features/plants/plants.routes.ts'
import { preferences } from '../features/preferences/preferences.routes.ts'
import { findApprovedWork } from '../features/proposals/proposals.public.ts'
import { proposals } from '../features/proposals/proposals.routes.ts'
import { readings } from '../features/readings/readings.routes.ts'
import { reportTemplates } from '../features/report-templates/report-templates.routes.ts'
import { reports, reportSettings } from '../features/reports/reports.routes.ts'
import { reportSubscriptions } from '../features/report-subscriptions/report-subscriptions.routes.ts'
import { bindReportPlans } from '../features/report-plans/report-plans.routes.ts'
import { reservoirs } from '../features/reservoirs/reservoirs.routes.ts'
import { reservoirCompliance } from '../features/reservoir-compliance/reservoir-compliance.routes.ts'
import { regulatorFeeds } from '../features/regulator-feeds/regulator-feeds.routes.ts'
import { releasePlans } from '../features/release-plans/release-plans.routes.ts'
import { roles } from '../features/roles/roles.routes.ts'
import { savedViews } from '../features/saved-views/saved-views.routes.ts'
import { stockTakes } from '../features/stock-takes/stock-takes.routes.ts'
import { taskRules } from '../features/task-groups/recurring/rules.routes.ts'
import { stockBooks, stockMinutes, stockVouchers } from '../features/stock-vouchers/stock-vouchers.routes.ts'
import { bindTaskGroups } from '../features/task-groups/task-groups.routes.ts'
import { taskTemplates } from '../features/task-groups/templates/templates.routes.ts'
import { unitOperations } from '../features/unit-operations/unit-operations.routes.ts'
import type { BoundEndpoint } from '../platform/http/call.ts'
import { approvalListeners, approvalWarnings } from './listeners.ts'
import { importKinds } from './import-kinds.ts'
import { fileReaders, historyReaders } from './readers.ts'
import { taskSources } from './task-sources.ts'

/** One line per feature. */
const features: readonly BoundEndpoint[] = [
  ...abnormalIncidents,
  ...account,
  ...approvalChains,
  ...approvalDelegations,
  ...bindApprovals(approvalListeners, approvalWarnings),
  ...backupRoutes,
  ...bulletins,
  ...cardCatalogue,
  ...capacityDeclarations,
  ...capacityRanges,
  ...contracts,
  ...cardRentals,
  ...presences,
  ...cards,
  ...dashboard,
  ...dependents,
  ...deviceSheets,
  ...bindSheetForms(importKinds),
  ...deviceImport,
  ...devices,
  ...documents,
  ...dutySchedules,
  ...bindDutyShiftLogs(findApprovedWork),
  ...dutyTeams,
  ...employeeImport,
  ...employees,
  ...equipment,
  ...equipmentEvents,
  ...equipmentMachines,
  ...equipmentInspections,
  ...expectedOutputs,
  ...bindFiles(fileReaders),
  ...largeFiles,
  ...gateOrders,
  ...gateways,
  ...bindHistory(historyReaders),
  ...bindImports(importKinds),
  ...hydrology,
  ...inspectionRounds,
  ...inspectionRoutes,
  ...integrity,
  ...inventory,
  ...storagePlaces,
  ...inverterHistory,
  ...inverterTracking,
  ...inverters,
  ...labourContracts,
  ...letters,
  ...letterDispatches,
  ...limitBreaches,
  ...lossLedger,
  ...mailSettings,
  ...notifications,
  ...parameters,
  ...plants,
  ...preferences,
  ...proposals,
  ...readings,
  ...reports,
  ...reportSettings,
  ...reportTemplates,
  ...reportSubscriptions,
  ...bindReportPlans(followFullReport),
  ...reservoirs,
  ...reservoirCompliance,
  ...regulatorFeeds,
  ...releasePlans,
  ...roles,
  ...savedViews,
  ...shiftConsents,
  ...shiftHandovers,
  ...stockBooks,
  ...stockMinutes,
  ...stockTakes,
  ...stockVouchers,
  ...bindTaskGroups(taskSources),
  ...taskRules,
  ...taskTemplates,
  ...unitOperations,
]

/** Every endpoint of the server; a year of a plant is made of the others. */
export const endpoints: readonly BoundEndpoint[] = [...features, ...bindPlantYears(features)]
