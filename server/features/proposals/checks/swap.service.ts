import { FilledDetails, type DetailsOf, type ProposalDetails } from '#contract/proposals/forms.ts'
import type { SwapWeeks } from '#contract/proposals/proposal.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Swap } from '../proposals.store.ts'
import { daysOfWeeks, swappedCells, swapRows, type CodeOn } from '../rules/swap.rules.ts'
import { readNames } from './people.list.ts'
import { readRosterView } from './roster.list.ts'

interface Swapping {
  readonly plantId: number
  readonly authorId: number
}

/** What a swap would change as the roster stands, with the weeks of its days. */
export async function foreseeSwap(
  db: Db,
  { plantId, authorId }: Swapping,
  details: DetailsOf<'shiftSwap'>,
): Promise<Swap> {
  const { ownDay, withId, withDay } = details
  const days = daysOfWeeks([ownDay, withDay])
  const { textOn } = await readRosterView(db, plantId, [authorId, withId], days)
  const cells = swappedCells(authorId, details, textOn)
  return {
    ownCode: textOn(authorId, ownDay),
    withCode: textOn(withId, withDay),
    cells,
    days,
    rows: swapRows([authorId, withId], days, cells, textOn),
  }
}

/** What a swap changes, for whoever looks at it: as it was sent, of a draft as the roster stands. */
export async function readSwapWeeks(
  db: Db,
  swapping: Swapping,
  details: ProposalDetails,
  sent: Swap | null,
): Promise<SwapWeeks | null> {
  const filled = FilledDetails.safeParse(details).data
  if (filled?.kind !== 'shiftSwap') return null
  const { ownCode, withCode, cells, ...week } = sent ?? (await foreseeSwap(db, swapping, filled))
  const days = [...(week.days ?? new Set(cells.map(({ day }) => day)))].sort()
  const people = [swapping.authorId, filled.withId]
  const codeOn: CodeOn = (employeeId, day) =>
    cells.find((cell) => cell.employeeId === employeeId && cell.day === day)?.from ?? null
  const rows = week.rows ?? swapRows(people, days, cells, codeOn)
  const names = await readNames(db, people)
  return {
    ownCode,
    withCode,
    days,
    people: rows.map(({ employeeId, before, after }) => {
      return { employeeId, fullName: names.get(employeeId) ?? '', before: [...before], after: [...after] }
    }),
  }
}
