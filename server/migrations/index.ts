import type { Migration } from 'kysely'

import { up as platform } from './0001-platform.ts'
import { up as people } from './0002-people.ts'
import { up as dutySchedules } from './0010-duty-schedules.ts'
import { up as abnormalIncidents } from './0015-abnormal-incidents.ts'
import { up as dutyShiftLogs } from './0020-duty-shift-logs.ts'
import { up as partsOfShifts } from './0021-parts-of-shifts.ts'
import { up as devices } from './0030-devices.ts'
import { up as readings } from './0031-readings.ts'
import { up as gateways } from './0032-gateways.ts'
import { up as hourlySeries } from './0033-hourly-series.ts'
import { up as inverterTracking } from './0035-inverter-tracking.ts'
import { up as imports } from './0036-imports.ts'
import { up as readingRivals } from './0037-reading-rivals.ts'
import { up as deviceSheets } from './0038-device-sheets.ts'
import { up as limitBreaches } from './0039-limit-breaches.ts'
import { up as unitOperations } from './0040-unit-operations.ts'
import { up as approvals } from './0050-approvals.ts'
import { up as proposals } from './0055-proposals.ts'
import { up as plantLevels } from './0060-plant-levels.ts'
import { up as notifications } from './0064-notifications.ts'
import { up as cards } from './0065-cards.ts'
import { up as openItems } from './0070-open-items.ts'
import { up as itemsOfCorrections } from './0071-items-of-corrections.ts'
import { up as struckLines } from './0072-struck-lines.ts'
import { up as correctionsAndStruckEvents } from './0073-corrections-and-struck-events.ts'
import { up as consents } from './0074-consents.ts'
import { up as marksOfCells } from './0075-marks-of-cells.ts'
import { up as equipmentPicked } from './0077-equipment-picked.ts'
import { up as evidence } from './0078-evidence.ts'
import { up as unreadableFiles } from './0081-unreadable-files.ts'
import { up as uploadsOfADay } from './0082-uploads-of-a-day.ts'
import { up as backups } from './0083-backups.ts'
import { up as accounts } from './0085-accounts.ts'
import { up as oneSignature } from './0086-one-signature.ts'
import { up as versionOfOnCall } from './0087-version-of-on-call.ts'
import { up as importSummaries } from './0090-import-summaries.ts'
import { up as minutesOfValues } from './0092-minutes-of-values.ts'
import { up as approvedOvertime } from './0096-approved-overtime.ts'
import { up as incompleteRecords } from './0100-incomplete-records.ts'
import { up as savedViews } from './0106-saved-views.ts'
import { up as yieldsLeftOut } from './0110-yields-left-out.ts'
import { up as presences } from './0111-presences.ts'
import { up as whoDecided } from './0115-who-decided.ts'
import { up as whatQueuesShow } from './0116-what-queues-show.ts'
import { up as cardsOfProposals } from './0117-cards-of-proposals.ts'
import { up as permitsOfProposals } from './0118-permits-of-proposals.ts'
import { up as devicePlates } from './0120-device-plates.ts'
import { up as noticesInBothLanguages } from './0121-notices-in-both-languages.ts'
import { up as activePower } from './0122-active-power.ts'
import { up as plantSettings } from './0123-plant-settings.ts'
import { up as companyOfThePlant } from './0124-company-of-the-plant.ts'
import { up as columnsAsDeclared } from './0125-columns-as-declared.ts'
import { up as carriedCounters } from './0126-carried-counters.ts'
import { up as shiftsReadAtOnce } from './0127-shifts-read-at-once.ts'
import { up as reservoirs } from './0130-reservoirs.ts'
import { up as gateOrders } from './0135-gate-orders.ts'
import { up as reservoirCompliance } from './0136-reservoir-compliance.ts'
import { up as releasePlans } from './0138-release-plans.ts'
import { up as feedsAndBulletins } from './0139-feeds-and-bulletins.ts'
import { up as capacityRanges } from './0140-capacity-ranges.ts'
import { up as filesOfFeeds } from './0141-files-of-feeds.ts'
import { up as expectedOutputs } from './0143-expected-outputs.ts'
import { up as lossLedger } from './0147-loss-ledger.ts'
import { up as capacityDeclarations } from './0150-capacity-declarations.ts'
import { up as oneHomeOfLevels } from './0155-one-home-of-levels.ts'
import { up as gaugesOfReservoirs } from './0156-gauges-of-reservoirs.ts'
import { up as planDeliveries } from './0160-plan-deliveries.ts'
import { up as equipmentPassports } from './0165-equipment-passports.ts'
import { up as livesOfDevices } from './0166-lives-of-devices.ts'
import { up as equipmentEvents } from './0180-equipment-events.ts'
import { up as inspectionRounds } from './0200-inspection-rounds.ts'
import { up as equipmentInspections } from './0210-equipment-inspections.ts'
import { up as equipmentFiles } from './0220-equipment-files.ts'
import { up as machinesOfPlaces } from './0230-machines-of-places.ts'
import { up as recordersOfInspections } from './0231-recorders-of-inspections.ts'
import { up as replacementsInWords } from './0232-replacements-in-words.ts'
import { up as penstocks } from './0235-penstocks.ts'
import { up as waterValues } from './0236-water-values.ts'
import { up as taskGroups } from './0240-task-groups.ts'
import { up as documents } from './0250-documents.ts'
import { up as documentTexts } from './0251-document-texts.ts'
import { up as letters } from './0252-letters.ts'
import { up as contracts } from './0260-contracts.ts'
import { up as recurringTasks } from './0270-recurring-tasks.ts'
import { up as labourContracts } from './0275-labour-contracts.ts'
import { up as tasksOfLetters } from './0280-tasks-of-letters.ts'
import { up as largeUploads } from './0281-large-uploads.ts'
import { up as editionsOfALevel } from './0282-editions-of-a-level.ts'
import { up as paperCopies } from './0283-paper-copies.ts'
import { up as storeRooms } from './0285-store-rooms.ts'
import { up as stockVouchers } from './0287-stock-vouchers.ts'
import { up as stockTakes } from './0293-stock-takes.ts'
import { up as reports } from './0300-reports.ts'
import { up as reportTemplates } from './0305-report-templates.ts'
import { up as reportPlans } from './0310-report-plans.ts'
import { up as searchInDocuments } from './0315-search-in-documents.ts'
import { up as confirmedEnergy } from './0316-confirmed-energy.ts'
import { up as reportsAsProof } from './0317-reports-as-proof.ts'
import { up as reportSubscriptions } from './0320-report-subscriptions.ts'
import { up as draftsOfALevel } from './0337-drafts-of-a-level.ts'
import { up as searchInCopies } from './0338-search-in-copies.ts'
import { up as keepersOfDocuments } from './0340-keepers-of-documents.ts'
import { up as draftsOfShifts } from './0342-drafts-of-shifts.ts'
import { up as measuredInsulation } from './0345-measured-insulation.ts'
import { up as draftingGoesWithItsPlant } from './0347-drafting-goes-with-its-plant.ts'
import { up as documentsOfContracts } from './0348-documents-of-contracts.ts'
import { up as findingLots } from './0349-finding-lots.ts'
import { up as formerCodesAndLife } from './0354-former-codes-and-life.ts'
import { up as toolsThatAreInspected } from './0355-tools-that-are-inspected.ts'
import { up as replacedCounters } from './0356-replaced-counters.ts'
import { up as checksAndDispatchesOfLetters } from './0357-checks-and-dispatches-of-letters.ts'
import { up as copiesOfPapers } from './0358-copies-of-papers.ts'
import { up as pricesOfPower } from './0360-prices-of-power.ts'
import { up as approvedStockTakes } from './0362-approved-stock-takes.ts'
import { up as handingOutAtTheCounter } from './0364-handing-out-at-the-counter.ts'
import { up as filesByContent } from './0366-files-by-content.ts'
import { up as changersOfDrafts } from './0367-changers-of-drafts.ts'
import { up as drawingsThatSign } from './0368-drawings-that-sign.ts'
import { up as clocksOfDevices } from './0369-clocks-of-devices.ts'
import { up as approvedAppendices } from './0370-approved-appendices.ts'
import { up as changersOfPlans } from './0371-changers-of-plans.ts'

/** Every step of the schema by name, in order; a step that has run anywhere is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-platform': { up: platform },
  '0002-people': { up: people },
  '0010-duty-schedules': { up: dutySchedules },
  '0015-abnormal-incidents': { up: abnormalIncidents },
  '0020-duty-shift-logs': { up: dutyShiftLogs },
  '0021-parts-of-shifts': { up: partsOfShifts },
  '0030-devices': { up: devices },
  '0031-readings': { up: readings },
  '0032-gateways': { up: gateways },
  '0033-hourly-series': { up: hourlySeries },
  '0035-inverter-tracking': { up: inverterTracking },
  '0036-imports': { up: imports },
  '0037-reading-rivals': { up: readingRivals },
  '0038-device-sheets': { up: deviceSheets },
  '0039-limit-breaches': { up: limitBreaches },
  '0040-unit-operations': { up: unitOperations },
  '0050-approvals': { up: approvals },
  '0055-proposals': { up: proposals },
  '0060-plant-levels': { up: plantLevels },
  '0064-notifications': { up: notifications },
  '0065-cards': { up: cards },
  '0070-open-items': { up: openItems },
  '0071-items-of-corrections': { up: itemsOfCorrections },
  '0072-struck-lines': { up: struckLines },
  '0073-corrections-and-struck-events': { up: correctionsAndStruckEvents },
  '0074-consents': { up: consents },
  '0075-marks-of-cells': { up: marksOfCells },
  '0077-equipment-picked': { up: equipmentPicked },
  '0078-evidence': { up: evidence },
  '0081-unreadable-files': { up: unreadableFiles },
  '0082-uploads-of-a-day': { up: uploadsOfADay },
  '0083-backups': { up: backups },
  '0085-accounts': { up: accounts },
  '0086-one-signature': { up: oneSignature },
  '0087-version-of-on-call': { up: versionOfOnCall },
  '0090-import-summaries': { up: importSummaries },
  '0092-minutes-of-values': { up: minutesOfValues },
  '0096-approved-overtime': { up: approvedOvertime },
  '0100-incomplete-records': { up: incompleteRecords },
  '0106-saved-views': { up: savedViews },
  '0110-yields-left-out': { up: yieldsLeftOut },
  '0111-presences': { up: presences },
  '0115-who-decided': { up: whoDecided },
  '0116-what-queues-show': { up: whatQueuesShow },
  '0117-cards-of-proposals': { up: cardsOfProposals },
  '0118-permits-of-proposals': { up: permitsOfProposals },
  '0120-device-plates': { up: devicePlates },
  '0121-notices-in-both-languages': { up: noticesInBothLanguages },
  '0122-active-power': { up: activePower },
  '0123-plant-settings': { up: plantSettings },
  '0124-company-of-the-plant': { up: companyOfThePlant },
  '0125-columns-as-declared': { up: columnsAsDeclared },
  '0126-carried-counters': { up: carriedCounters },
  '0127-shifts-read-at-once': { up: shiftsReadAtOnce },
  '0130-reservoirs': { up: reservoirs },
  '0135-gate-orders': { up: gateOrders },
  '0136-reservoir-compliance': { up: reservoirCompliance },
  '0138-release-plans': { up: releasePlans },
  '0139-feeds-and-bulletins': { up: feedsAndBulletins },
  '0140-capacity-ranges': { up: capacityRanges },
  '0141-files-of-feeds': { up: filesOfFeeds },
  '0143-expected-outputs': { up: expectedOutputs },
  '0147-loss-ledger': { up: lossLedger },
  '0150-capacity-declarations': { up: capacityDeclarations },
  '0155-one-home-of-levels': { up: oneHomeOfLevels },
  '0156-gauges-of-reservoirs': { up: gaugesOfReservoirs },
  '0160-plan-deliveries': { up: planDeliveries },
  '0165-equipment-passports': { up: equipmentPassports },
  '0166-lives-of-devices': { up: livesOfDevices },
  '0180-equipment-events': { up: equipmentEvents },
  '0200-inspection-rounds': { up: inspectionRounds },
  '0210-equipment-inspections': { up: equipmentInspections },
  '0220-equipment-files': { up: equipmentFiles },
  '0230-machines-of-places': { up: machinesOfPlaces },
  '0231-recorders-of-inspections': { up: recordersOfInspections },
  '0232-replacements-in-words': { up: replacementsInWords },
  '0235-penstocks': { up: penstocks },
  '0236-water-values': { up: waterValues },
  '0240-task-groups': { up: taskGroups },
  '0250-documents': { up: documents },
  '0251-document-texts': { up: documentTexts },
  '0252-letters': { up: letters },
  '0260-contracts': { up: contracts },
  '0270-recurring-tasks': { up: recurringTasks },
  '0275-labour-contracts': { up: labourContracts },
  '0280-tasks-of-letters': { up: tasksOfLetters },
  '0281-large-uploads': { up: largeUploads },
  '0282-editions-of-a-level': { up: editionsOfALevel },
  '0283-paper-copies': { up: paperCopies },
  '0285-store-rooms': { up: storeRooms },
  '0287-stock-vouchers': { up: stockVouchers },
  '0293-stock-takes': { up: stockTakes },
  '0300-reports': { up: reports },
  '0305-report-templates': { up: reportTemplates },
  '0310-report-plans': { up: reportPlans },
  '0315-search-in-documents': { up: searchInDocuments },
  '0316-confirmed-energy': { up: confirmedEnergy },
  '0317-reports-as-proof': { up: reportsAsProof },
  '0320-report-subscriptions': { up: reportSubscriptions },
  '0337-drafts-of-a-level': { up: draftsOfALevel },
  '0338-search-in-copies': { up: searchInCopies },
  '0340-keepers-of-documents': { up: keepersOfDocuments },
  '0342-drafts-of-shifts': { up: draftsOfShifts },
  '0345-measured-insulation': { up: measuredInsulation },
  '0347-drafting-goes-with-its-plant': { up: draftingGoesWithItsPlant },
  '0348-documents-of-contracts': { up: documentsOfContracts },
  '0349-finding-lots': { up: findingLots },
  '0354-former-codes-and-life': { up: formerCodesAndLife },
  '0355-tools-that-are-inspected': { up: toolsThatAreInspected },
  '0356-replaced-counters': { up: replacedCounters },
  '0357-checks-and-dispatches-of-letters': { up: checksAndDispatchesOfLetters },
  '0358-copies-of-papers': { up: copiesOfPapers },
  '0360-prices-of-power': { up: pricesOfPower },
  '0362-approved-stock-takes': { up: approvedStockTakes },
  '0364-handing-out-at-the-counter': { up: handingOutAtTheCounter },
  '0366-files-by-content': { up: filesByContent },
  '0367-changers-of-drafts': { up: changersOfDrafts },
  '0368-drawings-that-sign': { up: drawingsThatSign },
  '0369-clocks-of-devices': { up: clocksOfDevices },
  '0370-approved-appendices': { up: approvedAppendices },
  '0371-changers-of-plans': { up: changersOfPlans },
}
