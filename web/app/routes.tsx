import type { ScreenRoutes } from '#web/platform/routes/route.ts'

import { abnormalScreens } from '#web/features/abnormal-incidents/abnormal-incidents.routes.tsx'
import { accountScreens } from '#web/features/account/account.routes.tsx'
import { approvalScreens } from '#web/features/approvals/approvals.routes.tsx'
import { backupScreens } from '#web/features/backups/backups.routes.tsx'
import { bulletinScreens } from '#web/features/bulletins/bulletins.routes.tsx'
import { capacityDeclarationScreens } from '#web/features/capacity-declarations/capacity-declarations.routes.tsx'
import { capacityRangeScreens } from '#web/features/capacity-ranges/capacity-ranges.routes.tsx'
import { cardRentalScreens } from '#web/features/card-rentals/card-rentals.routes.tsx'
import { cardScreens } from '#web/features/cards/cards.routes.tsx'
import { dashboardScreens } from '#web/features/dashboard/dashboard.routes.tsx'
import { deviceSheetScreens } from '#web/features/device-parameters/device-sheets.routes.tsx'
import { deviceScreens } from '#web/features/devices/devices.routes.tsx'
import { dutyScheduleScreens } from '#web/features/duty-schedules/duty-schedules.routes.tsx'
import { dutySettingsScreens } from '#web/features/duty-schedules/settings/duty-settings.routes.tsx'
import { dutyShiftLogScreens } from '#web/features/duty-shift-logs/duty-shift-logs.routes.tsx'
import { dutyTeamScreens } from '#web/features/duty-teams/duty-teams.routes.tsx'
import { employeeScreens } from '#web/features/employees/employees.routes.tsx'
import { contractScreens } from '#web/features/contracts/contracts.routes.tsx'
import { stockVoucherScreens } from '#web/features/stock-vouchers/stock-vouchers.routes.tsx'
import { documentScreens } from '#web/features/documents/documents.routes.tsx'
import { inspectionScreens } from '#web/features/equipment-inspections/equipment-inspections.routes.tsx'
import { equipmentScreens } from '#web/features/equipment/equipment.routes.tsx'
import { expectedOutputScreens } from '#web/features/expected-outputs/expected-outputs.routes.tsx'
import { gateOrderScreens } from '#web/features/gate-orders/gate-orders.routes.tsx'
import { gatewayScreens } from '#web/features/gateways/gateways.routes.tsx'
import { hydrologyScreens } from '#web/features/hydrology/hydrology.routes.tsx'
import { importScreens } from '#web/features/imports/imports.routes.tsx'
import { inspectionRoundScreens } from '#web/features/inspection-rounds/inspection-rounds.routes.tsx'
import { integrityScreens } from '#web/features/integrity/integrity.routes.tsx'
import { reportTemplateScreens } from '#web/features/report-templates/report-templates.routes.tsx'
import { reportScreens } from '#web/features/reports/reports.routes.tsx'
import { stockTakeScreens } from '#web/features/stock-takes/stock-takes.routes.tsx'
import { inventoryScreens } from '#web/features/inventory/inventory.routes.tsx'
import { inverterHistoryScreens } from '#web/features/inverter-history/inverter-history.routes.tsx'
import { inverterTrackingScreens } from '#web/features/inverter-tracking/inverter-tracking.routes.tsx'
import { labourContractScreens } from '#web/features/labour-contracts/labour-contracts.routes.tsx'
import { lossLedgerScreens } from '#web/features/loss-ledger/loss-ledger.routes.tsx'
import { mailSettingsScreens } from '#web/features/mail-settings/mail-settings.routes.tsx'
import { notificationScreens } from '#web/features/notifications/notifications.routes.tsx'
import { plantScreens } from '#web/features/plants/plants.routes.tsx'
import { presenceScreens } from '#web/features/presences/presences.routes.tsx'
import { proposalScreens } from '#web/features/proposals/proposals.routes.tsx'
import { proposalSettingsScreens } from '#web/features/proposals/settings/proposal-settings.routes.tsx'
import { reportPlanScreens } from '#web/features/report-plans/report-plans.routes.tsx'
import { reservoirComplianceScreens } from '#web/features/reservoir-compliance/reservoir-compliance.routes.tsx'
import { regulatorFeedScreens } from '#web/features/regulator-feeds/regulator-feeds.routes.tsx'
import { releasePlanScreens } from '#web/features/release-plans/release-plans.routes.tsx'
import { reservoirScreens } from '#web/features/reservoirs/reservoirs.routes.tsx'
import { roleScreens } from '#web/features/roles/roles.routes.tsx'
import { startScreens } from '#web/features/dashboard/start/start.routes.tsx'
import { taskGroupScreens } from '#web/features/task-groups/task-groups.routes.tsx'
import { unitOperationScreens } from '#web/features/unit-operations/unit-operations.routes.tsx'

import { settingsScreens } from './settings/settings.routes.tsx'

/** Every screen of the product, one line per feature. Routes, menu, palette and settings are derived from it. */
export const screens: ScreenRoutes = [
  ...dashboardScreens,
  ...abnormalScreens,
  ...accountScreens,
  ...approvalScreens,
  ...backupScreens,
  ...bulletinScreens,
  ...capacityDeclarationScreens,
  ...capacityRangeScreens,
  ...cardRentalScreens,
  ...cardScreens,
  ...deviceScreens,
  ...deviceSheetScreens,
  ...dutySettingsScreens,
  ...dutyShiftLogScreens,
  ...dutyTeamScreens,
  ...dutyScheduleScreens,
  ...employeeScreens,
  ...documentScreens,
  ...equipmentScreens,
  ...inspectionScreens,
  ...contractScreens,
  ...stockVoucherScreens,
  ...expectedOutputScreens,
  ...gateOrderScreens,
  ...gatewayScreens,
  ...hydrologyScreens,
  ...importScreens,
  ...inspectionRoundScreens,
  ...integrityScreens,
  ...inventoryScreens,
  ...reportScreens,
  ...reportTemplateScreens,
  ...stockTakeScreens,
  ...inverterHistoryScreens,
  ...inverterTrackingScreens,
  ...labourContractScreens,
  ...lossLedgerScreens,
  ...mailSettingsScreens,
  ...notificationScreens,
  ...plantScreens,
  ...presenceScreens,
  ...proposalScreens,
  ...proposalSettingsScreens,
  ...reportPlanScreens,
  ...reservoirComplianceScreens,
  ...regulatorFeedScreens,
  ...releasePlanScreens,
  ...reservoirScreens,
  ...roleScreens,
  ...settingsScreens,
  ...startScreens,
  ...taskGroupScreens,
  ...unitOperationScreens,
]
