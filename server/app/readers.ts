import {
  mayReadAbnormalAttachment,
  seesAbnormal,
} from '../features/abnormal-incidents/abnormal-incidents.public.ts'
import { seesChains, seesDelegation, seesRequestId } from '../features/approvals/approvals.public.ts'
import { seesCapacityDeclaration } from '../features/capacity-declarations/capacity-declarations.public.ts'
import { seesCapacityRange } from '../features/capacity-ranges/capacity-ranges.public.ts'
import { mayReadCardSignature, seesRental } from '../features/card-rentals/card-rentals.public.ts'
import { mayReadCardPhoto, seesCard } from '../features/cards/cards.public.ts'
import { mayReadContractFile, seesContract } from '../features/contracts/contracts.public.ts'
import { seesDeviceSheet } from '../features/device-parameters/device-parameters.public.ts'
import { seesDevice, seesParameter } from '../features/devices/devices.public.ts'
import { seesDocument } from '../features/documents/documents.public.ts'
import { seesDutySchedule } from '../features/duty-schedules/duty-schedules.public.ts'
import {
  seesOperation,
  seesPersonnelChange,
  seesShift,
} from '../features/duty-shift-logs/duty-shift-logs.public.ts'
import { keepsDutyTeam } from '../features/duty-teams/duty-teams.public.ts'
import {
  mayReadAvatar,
  mayReadCertificate,
  mayReadDependentDocument,
  mayReadSignature,
  readableEmployeeHistory,
} from '../features/employees/employees.public.ts'
import {
  mayReadEquipmentFile,
  mayReadEventFile,
  seesEquipmentEvent,
} from '../features/equipment/equipment.public.ts'
import {
  mayReadInspectionFile,
  seesInspection,
  seesInspectionVisit,
} from '../features/equipment-inspections/equipment-inspections.public.ts'
import { seesExpectedOutput } from '../features/expected-outputs/expected-outputs.public.ts'
import type { FileReaders } from '../features/files/files.public.ts'
import { mayReadGateOrderFile, seesGateOrder } from '../features/gate-orders/gate-orders.public.ts'
import { keepsGateway } from '../features/gateways/gateways.public.ts'
import { seesImport } from '../features/imports/imports.public.ts'
import {
  mayReadInspectionPhoto,
  seesInspectionRound,
  seesInspectionRoute,
} from '../features/inspection-rounds/inspection-rounds.public.ts'
import type { HistoryReader } from '../features/history/history.routes.ts'
import {
  seesInverterHistory,
  seesReportOperation,
} from '../features/inverter-history/inverter-history.public.ts'
import { seesTracking } from '../features/inverter-tracking/inverter-tracking.public.ts'
import { mayReadLabourFile, readLabourHistory } from '../features/labour-contracts/labour-contracts.public.ts'
import { mayReadItemFile, seesItem } from '../features/inventory/inventory.public.ts'
import { mayReadLetterFile, seesLetter } from '../features/letters/letters.public.ts'
import { mayReadProposalFile, seesProposal } from '../features/proposals/proposals.public.ts'
import {
  mayReadTemplateFile,
  seesReportTemplate,
} from '../features/report-templates/report-templates.public.ts'
import { seesSubscription } from '../features/report-subscriptions/report-subscriptions.public.ts'
import { seesReport } from '../features/reports/reports.public.ts'
import {
  mayReadReportFile,
  seesReportOccurrence,
  seesReportPlan,
} from '../features/report-plans/report-plans.public.ts'
import { seesReservoir, seesReservoirVersion } from '../features/reservoirs/reservoirs.public.ts'
import { seesReason } from '../features/reservoir-compliance/reservoir-compliance.public.ts'
import { seesFeedTarget } from '../features/regulator-feeds/regulator-feeds.public.ts'
import { seesReleasePlan } from '../features/release-plans/release-plans.public.ts'
import { ownsView } from '../features/saved-views/saved-views.public.ts'
import { seesStockTake } from '../features/stock-takes/stock-takes.public.ts'
import { mayReadStockSignature, seesStockVoucher } from '../features/stock-vouchers/stock-vouchers.public.ts'
import { seesPlace } from '../features/storage-places/storage-places.public.ts'
import {
  mayReadTaskFile,
  seesTask,
  seesTaskGroup,
  seesTaskRule,
  seesTaskTemplate,
} from '../features/task-groups/task-groups.public.ts'
import { seesUnitCounters, seesUnitState } from '../features/unit-operations/unit-operations.public.ts'
import { seesPlant } from '../platform/auth/actor.ts'
import { importKinds } from './import-kinds.ts'

/** Who may read files of each purpose, besides their uploaders. */
export const fileReaders: FileReaders = {
  avatar: [mayReadAvatar],
  signature: [mayReadSignature],
  certificate: [mayReadCertificate],
  dependentDocument: [mayReadDependentDocument],
  abnormalAttachment: [mayReadAbnormalAttachment],
  proposal: [mayReadProposalFile],
  gateOrderAttachment: [mayReadGateOrderFile],
  equipment: [mayReadEquipmentFile],
  equipmentEvent: [mayReadEventFile],
  equipmentInspection: [mayReadInspectionFile],
  document: [],
  letter: [mayReadLetterFile],
  reportTemplate: [mayReadTemplateFile],
  report: [],
  reportOccurrence: [mayReadReportFile],
  inventory: [mayReadItemFile],
  inspectionPhoto: [mayReadInspectionPhoto],
  task: [mayReadTaskFile],
  contract: [mayReadContractFile],
  labourContract: [mayReadLabourFile],
  cardPhoto: [mayReadCardPhoto],
  cardSignature: [mayReadCardSignature],
  stockSignature: [mayReadStockSignature],
  import: [],
  readingsImport: [],
}

const seesBackups: HistoryReader = ({ actor }) => actor.permissions.has('Backups.Edit')

/** Who may read the history of each kind of record, and how much of it. */
export const historyReaders: Readonly<Record<string, HistoryReader>> = {
  abnormals: seesAbnormal,
  'approval-chains': seesChains,
  'approval-delegations': seesDelegation,
  'approval-delegation-rules': ({ actor }) => actor.permissions.has('Approvals.View'),
  'approval-requests': seesRequestId,
  backups: seesBackups,
  'backup-settings': seesBackups,
  'bulletin-settings': ({ actor }, id) => actor.permissions.has('Bulletins.View') && seesPlant(actor, id),
  'capacity-declarations': seesCapacityDeclaration,
  'capacity-ranges': seesCapacityRange,
  cards: seesCard,
  'card-rentals': seesRental,
  'card-types': ({ actor }) => actor.permissions.has('CardCatalogues.Edit'),
  contracts: seesContract,
  'contract-settings': ({ actor }, id) => actor.permissions.has('Contracts.View') && seesPlant(actor, id),
  devices: seesDevice,
  'device-parameters': seesParameter,
  'device-sheets': seesDeviceSheet,
  employees: readableEmployeeHistory,
  'equipment-events': seesEquipmentEvent,
  'equipment-inspections': seesInspection,
  'equipment-inspection-settings': ({ actor }, id) =>
    actor.permissions.has('EquipmentInspections.View') && seesPlant(actor, id),
  'equipment-inspection-visits': seesInspectionVisit,
  'expected-output-settings': ({ actor }, id) =>
    actor.permissions.has('ExpectedOutputs.View') && seesPlant(actor, id),
  'expected-outputs': seesExpectedOutput,
  'gate-order-settings': ({ actor }, id) => actor.permissions.has('GateOrders.View') && seesPlant(actor, id),
  'gate-orders': seesGateOrder,
  gateways: keepsGateway,
  imports: (viewing, id) => seesImport(viewing, importKinds, id),
  'labour-contracts': readLabourHistory,
  'labour-settings': ({ actor }, id) => actor.permissions.has('LabourContracts.View') && seesPlant(actor, id),
  letters: seesLetter,
  'letter-settings': ({ actor }, id) => actor.permissions.has('Letters.View') && seesPlant(actor, id),
  'limit-breaches': ({ actor }, id) => actor.permissions.has('Abnormals.View') && seesPlant(actor, id),
  'loss-ledger': ({ actor }, id) => actor.permissions.has('LossLedger.View') && seesPlant(actor, id),
  'loss-ledger-settings': ({ actor }, id) => actor.permissions.has('LossLedger.View') && seesPlant(actor, id),
  'mail-settings': ({ actor }) => actor.permissions.has('MailSettings.Edit'),
  plants: ({ actor }, id) => seesPlant(actor, id),
  // Who came and went at a plant, and who said so.
  presences: ({ actor }, id) => actor.permissions.has('Cards.View') && seesPlant(actor, id),
  proposals: seesProposal,
  'proposal-settings': ({ actor }, id) => actor.permissions.has('Proposals.View') && seesPlant(actor, id),
  'stock-books': ({ actor }, id) => actor.permissions.has('StockVouchers.View') && seesPlant(actor, id),
  'stock-voucher-settings': ({ actor }, id) =>
    actor.permissions.has('StockVouchers.View') && seesPlant(actor, id),
  'stock-takes': seesStockTake,
  'stock-vouchers': seesStockVoucher,
  documents: seesDocument,
  'duty-schedules': seesDutySchedule,
  'duty-settings': ({ actor }, id) => actor.permissions.has('DutySchedules.View') && seesPlant(actor, id),
  'duty-shift-logs': seesShift,
  'duty-shift-log-settings': ({ actor }, id) =>
    actor.permissions.has('DutyShiftLogs.View') && seesPlant(actor, id),
  'duty-shift-operations': seesOperation,
  'duty-shift-personnel': seesPersonnelChange,
  'duty-teams': keepsDutyTeam,
  'inspection-rounds': seesInspectionRound,
  'inspection-routes': seesInspectionRoute,
  integrity: ({ actor }) => actor.permissions.has('Integrity.View'),
  'inventory-items': seesItem,
  'inventory-settings': ({ actor }, id) => actor.permissions.has('Inventory.View') && seesPlant(actor, id),
  'inverter-histories': seesInverterHistory,
  'inverter-trackings': seesTracking,
  'inverter-tracking-settings': ({ actor }, id) =>
    actor.permissions.has('Readings.View') && seesPlant(actor, id),
  readings: ({ actor }, id) => actor.permissions.has('Readings.View') && seesPlant(actor, id),
  'feed-targets': seesFeedTarget,
  'release-plans': seesReleasePlan,
  'report-occurrences': seesReportOccurrence,
  'report-plans': seesReportPlan,
  'report-subscriptions': seesSubscription,
  'report-operations': seesReportOperation,
  reports: seesReport,
  'report-templates': seesReportTemplate,
  'report-settings': ({ actor }, id) => actor.permissions.has('Reports.View') && seesPlant(actor, id),
  reservoirs: seesReservoir,
  'reservoir-versions': seesReservoirVersion,
  'reservoir-reasons': seesReason,
  roles: ({ actor }) => actor.permissions.has('Roles.View'),
  'saved-views': ownsView,
  'storage-places': seesPlace,
  'task-groups': seesTaskGroup,
  'task-rules': seesTaskRule,
  'task-templates': seesTaskTemplate,
  tasks: seesTask,
  'unit-counters': seesUnitCounters,
  'unit-states': seesUnitState,
  'vehicle-types': ({ actor }) => actor.permissions.has('CardCatalogues.Edit'),
}
