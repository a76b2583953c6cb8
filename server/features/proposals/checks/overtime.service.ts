import { FilledDetails, type ProposalDetails } from '#contract/proposals/forms.ts'
import type { ProposalOvertime } from '#contract/proposals/proposal.ts'
import { foreseeOvertime, readOvertimeOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readNames } from './people.list.ts'

/** What the overtime of a proposal is known by in the roster. */
export const causeOf = (proposalId: number) => `proposals:${proposalId}`

/**
 * The hours of a proposed overtime by how they are paid: as the timesheet counts them once it is approved, before that as it
 * would. Null where no roster is published, and of what was approved before rosters kept overtime by itself.
 */
export async function readProposedOvertime(
  db: Db,
  { id, plantId }: { readonly id: number; readonly plantId: number },
  details: ProposalDetails,
  isDone: boolean,
): Promise<ProposalOvertime | null> {
  const filled = FilledDetails.safeParse(details).data
  if (filled?.kind !== 'overtime') return null
  const cause = causeOf(id)
  const people = isDone
    ? await readOvertimeOf(db, plantId, cause)
    : (await foreseeOvertime(db, { ...filled, plantId, cause }))?.people
  if (!people) return null
  const names = await readNames(
    db,
    people.map(({ employeeId }) => employeeId),
  )
  return {
    people: people.map(({ employeeId, classes }) => {
      const hours = classes.reduce((sum, one) => sum + one.hours, 0)
      return { employeeId, fullName: names.get(employeeId) ?? '', hours, classes: [...classes] }
    }),
  }
}
