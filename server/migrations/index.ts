import type { Migration } from 'kysely'

import * as platform from './0001-platform.ts'
import * as people from './0002-people.ts'
import * as dutySchedules from './0010-duty-schedules.ts'

/** Every step of the schema by name, in order; a step that has run anywhere is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-platform': platform,
  '0002-people': people,
  '0010-duty-schedules': dutySchedules,
}
