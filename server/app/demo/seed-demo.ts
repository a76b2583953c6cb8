import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setSetting } from '#server/platform/db/settings.store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { seedApprovals } from './approvals/seed-approvals.ts'
import { seedCards } from './cards/seed-cards.ts'
import { DemoHistory } from './demo-history.ts'
import { seedNotifications } from './notifications/seed-notifications.ts'
import { seedPresences } from './cards/seed-presences.ts'
import { seedProposals } from './proposals/seed-proposals.ts'
import { seedDevices } from './readings/seed-devices.ts'
import { beginDemo, seedReadings } from './readings/seed-readings.ts'
import { seedTrackings } from './readings/seed-trackings.ts'
import { seedAbnormals } from './seed-abnormals.ts'
import { seedChanges } from './seed-changes.ts'
import { seedDependents, seedPeople } from './seed-people.ts'
import { seedPlaces } from './seed-places.ts'
import { seedRosters } from './seed-rosters.ts'
import { seedShiftLogs } from './seed-shift-logs.ts'
import { seedInverterDays } from './units/seed-inverter-days.ts'
import { seedUnits } from './units/seed-units.ts'

/**
 * Fills an empty database, whose roles exist, with an invented company: plants, teams, people, what became of them
 * since, their duty schedules, chains of approval, devices and readings, what went wrong, the logs of their shifts, and
 * what people ask for. Days that matter (cards about to run out, newcomers) are counted from now.
 */
export async function seedDemo(db: Db, now: Date, files: FileStore): Promise<void> {
  const history = new DemoHistory()
  const seeding = { db, now, history, files }
  const places = await seedPlaces(seeding)
  const { adminId, staff } = await seedPeople(seeding, places)
  await seedDependents(seeding, staff)
  await seedChanges(seeding, places, { adminId, staff })
  await seedRosters(seeding, places, staff)
  await seedDevices(seeding, places)
  await beginDemo(db, now)
  await seedUnits(seeding, places)
  await seedReadings(db, now)
  await seedTrackings(seeding, places)
  await seedInverterDays(seeding, places)
  await seedApprovals(seeding, places, staff)
  await seedAbnormals(seeding, places, staff)
  await seedShiftLogs(seeding, places, staff)
  await seedNotifications(seeding, staff)
  await seedProposals(seeding, places, staff)
  await seedCards(seeding, places, staff)
  await seedPresences(seeding, places, staff)
  await insertHistory(db, history.inOrder())
  await setSetting(db, 'demo', true)
}
