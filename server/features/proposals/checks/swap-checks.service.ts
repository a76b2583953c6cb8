import { formatShownDay } from '#contract/core/format.ts'
import { codesIn } from '#contract/duty-schedules/schedule.ts'
import type { DetailsOf } from '#contract/proposals/forms.ts'
import type { ProposalCheck } from '#contract/proposals/proposal.ts'
import { foreseeBreaches, readGrantedDays } from '#server/features/duty-schedules/duty-schedules.public.ts'

import { judgeDay, judgeViolations } from '../rules/judge.rules.ts'
import { standingInTheWay, swappedCells, type SwappedCell } from '../rules/swap.rules.ts'
import { unpublishedDays, type Judged, type Judging } from './judging.ts'
import { readNames } from './people.list.ts'
import { readRosterView, type RosterView } from './roster.list.ts'

type Swap = DetailsOf<'shiftSwap'>

/** What one person has on one day, for a sentence. */
type Tell = (
  employeeId: number,
  day: string,
  code: string | null,
) => Record<'person' | 'day' | 'code', string>

/** What is found in a swap: what would change besides the two shifts refuses it, and so does what breaks a rule. */
export async function judgeSwap(judging: Judging, judged: Judged, swap: Swap): Promise<ProposalCheck[]> {
  const { db, today, language, say } = judging
  const { plantId, authorId, authorName } = judged
  const { ownDay, withId, withDay } = swap
  if (withId === authorId) return [say('ownShift', 'block', 'withOneself')]
  const roster = await readRosterView(db, plantId, [authorId, withId], [ownDay, withDay])
  const missing = unpublishedDays([...new Set([ownDay, withDay])], roster, 'block', say)
  if (missing.length > 0) return missing
  const names = new Map([...(await readNames(db, [withId])), [authorId, authorName]])
  const tell: Tell = (employeeId, day, code) => {
    return { person: names.get(employeeId) ?? '', day: formatShownDay(day), code: code ?? '' }
  }
  const cells = swappedCells(authorId, swap, roster.textOn)
  const refused = shiftsMissing(judging, { judged, swap, roster, tell }, cells)
  if (refused.length > 0) return refused
  const hindered = [
    ...standingInTheWay(authorId, swap, roster.textOn).map(({ employeeId, day, code }) =>
      say('ownShift', 'block', 'stillHas', tell(employeeId, day, code)),
    ),
    ...(await takersOnLeave(judging, plantId, cells, tell)),
  ]
  if (hindered.length > 0) return hindered
  const [ownCode, withCode] = [roster.textOn(authorId, ownDay) ?? '', roster.textOn(withId, withDay) ?? '']
  if (ownDay === withDay && ownCode === withCode)
    return [say('ownShift', 'block', 'changesNothing', tell(withId, withDay, withCode))]
  const days = { ownDay: formatShownDay(ownDay), withDay: formatShownDay(withDay) }
  const patches = cells.map(({ employeeId, day, to }) => ({ employeeId, day, code: to }))
  return [
    say('ownShift', 'ok', 'swap', {
      own: authorName,
      other: names.get(withId) ?? '',
      ownCode,
      withCode,
      ...days,
    }),
    ...judgeViolations('legality', await foreseeBreaches(db, plantId, patches), { blocks: true, language }),
    ...judgeDay([ownDay, withDay].sort()[0] ?? ownDay, today, 0, say),
  ]
}

interface Looked {
  readonly judged: Judged
  readonly swap: Swap
  readonly roster: RosterView
  readonly tell: Tell
}

/** Both must give one whole shift, and a day that was torn apart is no such day. */
function shiftsMissing(
  { say }: Judging,
  { judged: { authorId }, swap: { ownDay, withId, withDay }, roster, tell }: Looked,
  cells: readonly SwappedCell[],
): ProposalCheck[] {
  const torn = cells.filter(
    ({ employeeId, day, from }) =>
      from !== null && (codesIn(from).length > 1 || !roster.isWhole(employeeId, day)),
  )
  if (torn.length > 0)
    return torn.map(({ employeeId, day, from }) =>
      say('ownShift', 'block', 'torn', tell(employeeId, day, from)),
    )
  const given = [
    { employeeId: authorId, day: ownDay },
    { employeeId: withId, day: withDay },
  ]
  return given.flatMap(({ employeeId, day }) => {
    const code = roster.textOn(employeeId, day)
    const isShift = roster.settings.shiftTypes.some((shift) => shift.code === code)
    return isShift ? [] : [say('ownShift', 'block', 'noShift', tell(employeeId, day, code))]
  })
}

/** Leave that was granted also covers the days that the roster leaves empty. */
async function takersOnLeave(
  { db, say }: Judging,
  plantId: number,
  cells: readonly SwappedCell[],
  tell: Tell,
): Promise<ProposalCheck[]> {
  const taken = cells.filter(({ from }) => from === null)
  const [people, days] = [taken.map(({ employeeId }) => employeeId), taken.map(({ day }) => day)]
  const granted = await readGrantedDays(db, plantId, people, days)
  return granted
    .filter((leave) =>
      taken.some(({ employeeId, day }) => employeeId === leave.employeeId && day === leave.day),
    )
    .map(({ employeeId, day, code }) => say('ownShift', 'block', 'onLeave', tell(employeeId, day, code)))
}
