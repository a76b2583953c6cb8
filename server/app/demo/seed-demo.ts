import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setSetting } from '#server/platform/db/settings.store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { seedApprovals } from './approvals/seed-approvals.ts'
import { seedCapacity } from './capacity/seed-capacity.ts'
import { seedCards } from './cards/seed-cards.ts'
import { seedContracts } from './contracts/seed-contracts.ts'
import { seedLabourContracts } from './contracts/seed-labour-contracts.ts'
import { DemoHistory } from './demo-history.ts'
import { seedDocuments } from './documents/seed-documents.ts'
import { letterTurns } from './documents/seed-letters.ts'
import { seedEquipment } from './equipment/seed-equipment.ts'
import { seedFormerCodes } from './equipment/seed-former-codes.ts'
import { seedInspections, seedToolInspections } from './equipment/seed-inspections.ts'
import { seedReplacements } from './equipment/seed-replacements.ts'
import { seedOwnEvents } from './equipment/seed-own-events.ts'
import { seedGateOrders } from './gates/seed-gate-orders.ts'
import { seedInventory } from './inventory/seed-inventory.ts'
import { seedLaterStock, seedStock } from './inventory/seed-stock.ts'
import { seedPastTakes, seedTakes } from './inventory/seed-takes.ts'
import { seedLosses } from './losses/seed-losses.ts'
import { readNotices, seedNotifications } from './notifications/seed-notifications.ts'
import { seedDeclarations } from './capacity/seed-declarations.ts'
import { seedOutputs } from './outputs/seed-outputs.ts'
import { seedPresences } from './cards/seed-presences.ts'
import { seedProposals } from './proposals/seed-proposals.ts'
import { seedReportPlans } from './report-plans/seed-report-plans.ts'
import { seedDevices } from './readings/seed-devices.ts'
import { beginDemo, seedReadings } from './readings/seed-readings.ts'
import { seedTrackings } from './readings/seed-trackings.ts'
import { compareReports, seedReports } from './reports/seed-reports.ts'
import { seedSubscriptions } from './reports/seed-subscriptions.ts'
import { seedTemplates } from './reports/seed-templates.ts'
import { seedAbnormals } from './seed-abnormals.ts'
import { seedChanges } from './seed-changes.ts'
import { seedDependents, seedPeople } from './seed-people.ts'
import { seedPlaces } from './seed-places.ts'
import { seedReservoirs } from './seed-reservoirs.ts'
import { seedRosters } from './seed-rosters.ts'
import { seedShiftLogs } from './seed-shift-logs.ts'
import { seedWaterPlans } from './seed-water-plans.store.ts'
import { seedInverterDays } from './units/seed-inverter-days.ts'
import { seedRounds } from './rounds/seed-rounds.ts'
import { taskTurns } from './tasks/seed-tasks.ts'
import { takeTurns } from './turns.ts'
import { seedUnits } from './units/seed-units.ts'

/**
 * Fills an empty database, whose roles exist, with an invented company: plants, teams, people, what became of them
 * since, their duty schedules, chains of approval, devices and readings, what went wrong, the logs of their shifts, and
 * what people ask for. Days that matter (cards about to run out, newcomers) are counted from now.
 */
export async function seedDemo(db: Db, now: Date, files: FileStore, salaryKey: Buffer): Promise<void> {
  const history = new DemoHistory()
  const seeding = { db, now, history, files, salaryKey }
  const places = await seedPlaces(seeding)
  const { adminId, staff } = await seedPeople(seeding, places)
  await seedDependents(seeding, staff)
  await seedChanges(seeding, places, { adminId, staff })
  await seedRosters(seeding, places, staff)
  await seedDevices(seeding, places)
  await seedEquipment(seeding, places)
  await seedReservoirs(seeding, places)
  await beginDemo(db, now)
  await seedUnits(seeding, places)
  await seedReadings(db, now)
  await seedWaterPlans(seeding, places)
  await seedTrackings(seeding, places)
  await seedInverterDays(seeding, places)
  await seedLosses(seeding, places)
  await seedApprovals(seeding, places, staff)
  await seedAbnormals(seeding, places, staff)
  await seedGateOrders(seeding, places, staff)
  await seedDocuments(seeding, places, staff)
  const tasks = taskTurns(seeding, places, staff)
  await takeTurns([...tasks.turns, ...letterTurns(seeding, places, staff)])
  await tasks.end()
  await readNotices(seeding, staff)
  // The permits in the books follow the works that were registered.
  await seedProposals(seeding, places, staff)
  await seedShiftLogs(seeding, places, staff)
  await seedNotifications(seeding)
  await seedCards(seeding, places, staff)
  await seedCapacity(seeding, places, staff)
  await seedDeclarations(seeding, places, staff)
  await seedOutputs(seeding, places, staff)
  await seedFormerCodes(seeding, places, staff)
  await seedOwnEvents(seeding, places, staff)
  await seedReplacements(seeding, places, staff)
  await seedInspections(seeding, places, staff)
  await seedContracts(seeding, places, staff)
  await seedLabourContracts(seeding, staff)
  await seedInventory(seeding, places, staff)
  await seedStock(seeding, places, staff)
  await seedToolInspections(seeding, places, staff)
  await seedPastTakes(seeding, places, staff)
  await seedReports(seeding, places, staff)
  await seedLaterStock(seeding, places, staff)
  await seedTemplates(seeding, places, staff)
  await seedSubscriptions(seeding, places, staff)
  await seedTakes(seeding, places, staff)
  await compareReports(seeding)
  await seedRounds(seeding, places, staff)
  await seedPresences(seeding, places, staff)
  await seedReportPlans(seeding, places, staff)
  await insertHistory(db, history.inOrder())
  await setSetting(db, 'demo', true)
}
