import { daysBetween } from '#contract/core/days.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import type { Colleague, SwapColleague } from '#contract/proposals/proposal.ts'
import { addDays } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { sayIn } from '../rules/judge.rules.ts'
import { daysToOffer } from '../rules/swap.rules.ts'
import { judge } from './checks.service.ts'
import { listColleagues } from './people.list.ts'
import { readRosterView, type RosterView } from './roster.list.ts'

/** How far from the day of the shift another one is looked for. */
const DAYS_AROUND = 10

/** How many days of a colleague are judged: each looks at the whole roster. */
const MOST_JUDGED = 3

type Asking = Pick<Work, 'db' | 'now' | 'caller' | 'actor'>

interface Wanted {
  readonly plantId: number
  readonly ownDay: string
  readonly roster: RosterView
  readonly span: readonly string[]
}

/** With whom the caller could change their shift of a day: those whose swap breaks no rule first, the others with the reason. */
export async function listSwapColleagues(
  asking: Asking,
  plantId: number,
  ownDay: string,
): Promise<SwapColleague[]> {
  const { db, now, actor } = asking
  const colleagues = (await listColleagues(db, plantId)).filter(({ id }) => id !== actor.userId)
  const today = plantDay(now)
  const first = addDays(ownDay, -DAYS_AROUND)
  const span = daysBetween(first < today ? today : first, addDays(ownDay, DAYS_AROUND))
  const people = [actor.userId, ...colleagues.map(({ id }) => id)]
  const roster = await readRosterView(db, plantId, people, span.length > 0 ? span : [ownDay])
  const wanted = { plantId, ownDay, roster, span }
  const found: SwapColleague[] = []
  for (const colleague of colleagues) found.push(await tryColleague(asking, wanted, colleague))
  return [
    ...found.filter(({ reason }) => reason === null),
    // Who stands shifts is more likely meant than who never does.
    ...found.filter(({ reason, code }) => reason !== null && code !== null),
    ...found.filter(({ reason, code }) => reason !== null && code === null),
  ]
}

async function tryColleague(
  { db, now, caller, actor }: Asking,
  { plantId, ownDay, roster, span }: Wanted,
  colleague: Colleague,
): Promise<SwapColleague> {
  const { userId: authorId, fullName: authorName } = actor
  const isShift = (code: string | null) => roster.settings.shiftTypes.some((shift) => shift.code === code)
  const shifts = span.filter((day) => isShift(roster.textOn(colleague.id, day)))
  const days = daysToOffer({ authorId, ownDay, withId: colleague.id }, shifts, roster.textOn)
  const tried = days.length > 0 ? days.slice(0, MOST_JUDGED) : [shifts.at(0) ?? ownDay]
  const sameCode = roster.textOn(colleague.id, ownDay)
  if (days.length === 0 && isShift(sameCode) && sameCode === roster.textOn(authorId, ownDay)) {
    const both = { day: formatShownDay(ownDay), code: sameCode ?? '' }
    const { text: reason } = sayIn(caller.language)('ownShift', 'block', 'sameShift', both)
    return { ...colleague, withDay: null, code: sameCode, reason }
  }
  let reason: string | null = null
  for (const withDay of tried) {
    const details = { kind: 'shiftSwap', ownDay, withId: colleague.id, withDay } as const
    const judged = { id: 0, plantId, authorId, authorName, details }
    const checks = await judge({ db, now, language: caller.language }, judged)
    const hindrance = checks.find(({ severity }) => severity === 'block')
    if (!hindrance) return { ...colleague, withDay, code: roster.textOn(colleague.id, withDay), reason: null }
    reason ??= hindrance.text
  }
  const [shift] = shifts
  return {
    ...colleague,
    withDay: null,
    code: shift === undefined ? null : roster.textOn(colleague.id, shift),
    reason,
  }
}
