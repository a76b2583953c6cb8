import { allPermissions } from '#contract/all.ts'
import { systemName } from '#contract/core/system-name.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

const allRights: ReadonlySet<string> = new Set(Object.keys(allPermissions))

/**
 * As whom the figures of a report are read: as the system, which sees the plant and nothing else. Who may see the report is
 * decided before; its figures are the same for everybody, on screen, on paper and at night.
 */
export const readerOf = (plantId: number): Actor => ({
  userId: 0,
  sessionId: '',
  userName: '',
  fullName: systemName.vi,
  permissions: allRights,
  roleNames: [],
  plantIds: [plantId],
  dutyTeamId: null,
  language: null,
  mustChangePassword: false,
})
