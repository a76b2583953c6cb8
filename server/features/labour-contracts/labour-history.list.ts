import type { HistoryEntry } from '#contract/history/index.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { labourList } from './labour-contracts.list.ts'
import { SALARY } from './labour-contracts.service.ts'
import { openSalary } from './salaries.ts'

type Change = HistoryEntry['changes'][number]

/** How much of the history of a labour contract the caller may read: salaries are opened for those only who may see them. */
export async function readLabourHistory(viewing: Viewing & Pick<Work, 'platform'>, id: number) {
  if (!(await labourList.sees(viewing, id))) return false
  if (!viewing.actor.permissions.has('LabourContracts.ViewSalary')) return { without: [SALARY] }
  const { db, platform } = viewing
  const row = await db
    .selectFrom('labourContracts')
    .select('employeeId')
    .where('id', '=', id)
    .executeTakeFirst()
  // Whose contract it was is gone with it, and so are its salaries.
  if (!row) return { without: [SALARY] }
  const open = (value: unknown) =>
    typeof value === 'string' ? openSalary(platform.salaryKey, row.employeeId, value) : null
  return {
    opened: (change: Change): Change =>
      change.field === SALARY ? { ...change, from: open(change.from), to: open(change.to) } : change,
  }
}
