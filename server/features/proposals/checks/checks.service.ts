import { daysBetween } from '#contract/core/days.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { dayWorkCodes } from '#contract/duty-schedules/settings.ts'
import type { DetailsOf } from '#contract/proposals/forms.ts'
import type { ProposalCheck } from '#contract/proposals/proposal.ts'
import {
  foreseeBreaches,
  foreseeOvertime,
  overtimeHoursOf,
  spanOf,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { daysByYear } from '../rules/days.rules.ts'
import {
  dayWords,
  judgeBalance,
  judgeCrew,
  judgeDay,
  judgeLeaveDays,
  judgeViolations,
  sayIn,
} from '../rules/judge.rules.ts'
import { readProposalSettings } from '../settings/settings.store.ts'
import { ANNUAL_LEAVE, readLeaveBalance } from './leave-balance.list.ts'
import { unpublishedDays, type Judged, type Judging } from './judging.ts'
import { leaveDaysIn } from './leave-days.list.ts'
import { findOverlap, readNames } from './people.list.ts'
import { readRosterView } from './roster.list.ts'
import { causeOf } from './overtime.service.ts'
import { judgeSwap } from './swap-checks.service.ts'

/** Everything that is looked at before a proposal is sent, as things stand now. */
export async function judge(
  { db, now, language }: { readonly db: Db; readonly now: Date; readonly language: Language },
  proposal: Judged,
): Promise<ProposalCheck[]> {
  const settings = await readProposalSettings(db, proposal.plantId)
  const judging = { db, today: plantDay(now), language, say: sayIn(language), settings }
  const { details } = proposal
  if (details.kind === 'leave') return judgeLeave(judging, proposal, details)
  if (details.kind === 'shiftSwap') return judgeSwap(judging, proposal, details)
  if (details.kind === 'overtime') return judgeOvertime(judging, proposal, details)
  if (details.kind === 'businessTrip' || details.kind === 'training')
    return judgeAway(judging, proposal, details)
  return []
}

async function judgeLeave(
  { db, today, language, say, settings }: Judging,
  { id, plantId, authorId }: Judged,
  { leaveCode, fromDay, toDay }: DetailsOf<'leave'>,
): Promise<ProposalCheck[]> {
  const span = daysBetween(fromDay, toDay)
  const roster = await readRosterView(db, plantId, [authorId], span)
  const days = leaveDaysIn(span, authorId, roster)
  const balances: ProposalCheck[] = []
  if (leaveCode === ANNUAL_LEAVE)
    for (const [year, ofYear] of daysByYear(days, fromDay)) {
      const balance = await readLeaveBalance(db, { employeeId: authorId, plantId, year, exceptId: id })
      balances.push(judgeBalance(balance, ofYear, say))
    }
  const patches = days.map((day) => ({ employeeId: authorId, day, code: leaveCode }))
  const ofCrew = (await foreseeBreaches(db, plantId, patches)).filter(({ employeeId }) => employeeId === null)
  const overlap = await findOverlap(db, { id, authorId, fromDay, toDay })
  return [
    judgeLeaveDays(days, say),
    ...balances,
    ...judgeCrew(
      ofCrew,
      span.filter((day) => !roster.isPublished(day)),
      language,
    ),
    ...(overlap ? [say('overlap', 'block', 'overlaps', overlap)] : []),
    ...judgeDay(fromDay, today, settings.backdatedDays, say),
  ]
}

async function judgeOvertime(
  { db, today, language, say, settings }: Judging,
  { id, plantId }: Judged,
  details: DetailsOf<'overtime'>,
): Promise<ProposalCheck[]> {
  const { day, employeeIds } = details
  const foreseen = await foreseeOvertime(db, { ...details, plantId, cause: causeOf(id) })
  if (!foreseen) return [say('roster', 'block', 'unpublished', { days: dayWords([day]) })]
  const names = await readNames(db, employeeIds)
  const late = judgeDay(day, today, settings.backdatedDays, say)
  const inTheWay = foreseen.hindrances.map(({ employeeId, what, ...of }) => {
    const person = names.get(employeeId) ?? ''
    const code = 'code' in of ? of.code : ''
    return say('ownShift', 'block', hindranceWords[what], { person, code, day: formatShownDay(of.day) })
  })
  if (inTheWay.length > 0) return [...inTheWay, ...late]
  const hours = { count: overtimeHoursOf(details), people: foreseen.people.length }
  return [
    say('overtimeHours', 'ok', 'hours', hours),
    ...judgeViolations('legality', foreseen.violations, { blocks: true, language }),
    ...late,
  ]
}

const hindranceWords = { onLeave: 'onLeave', inOwnShift: 'inOwnShift', twice: 'overtimeTwice' } as const

async function judgeAway(
  { db, today, say, settings }: Judging,
  { plantId, authorId, authorName }: Judged,
  details: DetailsOf<'businessTrip'> | DetailsOf<'training'>,
): Promise<ProposalCheck[]> {
  const span = daysBetween(details.fromDay, details.toDay)
  const others = details.kind === 'businessTrip' ? (details.companionIds ?? []) : []
  const roster = await readRosterView(db, plantId, [authorId, ...others], span)
  const names = await readNames(db, others)
  const isShift = (code: string | null) =>
    code !== null && !dayWorkCodes.includes(code) && spanOf(code, roster.settings) !== undefined
  const missed = [authorId, ...others].flatMap((employeeId) => {
    const days = span.filter((day) => isShift(roster.codeOn(employeeId, day)))
    const person = employeeId === authorId ? authorName : (names.get(employeeId) ?? '')
    return days.length > 0 ? [say('roster', 'warn', 'misses', { person, days: dayWords(days) })] : []
  })
  const unknown = unpublishedDays(span, roster, 'info', say)
  return [...missed, ...unknown, ...judgeDay(details.fromDay, today, settings.backdatedDays, say)]
}
