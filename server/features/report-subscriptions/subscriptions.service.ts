import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportSubscriptionProblems as problem } from '#contract/report-subscriptions/problems.ts'
import { hasMonthDay, rhythmsOf, type SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'
import {
  MAX_RECEIVERS,
  type ReportSubscription,
  type ReportSubscriptionUpdate,
  type ReportSubscriptionWrite,
  type SubscriptionStep,
} from '#contract/report-subscriptions/subscription.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { requireFitting, requireKind } from '#server/features/reports/reports.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nextDue } from './mailing/due.rules.ts'
import { listAddressees } from './people.list.ts'
import { subscriptionList } from './subscriptions.list.ts'
import { isKeeper, isOnly, MANAGES } from './subscriptions.rules.ts'
import {
  deleteSubscription,
  getSubscriptionRow,
  insertSubscription,
  listReceiverIds,
  setReceivers,
  updateSubscription,
  type SubscriptionFacts,
  type SubscriptionRow,
} from './subscriptions.store.ts'

export const ENTITY = 'report-subscriptions'

/**
 * Subscribes the caller or, with the right to, others. The first one goes out the next time its hour comes.
 *
 * @throws problem `reports.kindUnsuitable`, `reportSubscriptions.rhythmUnsuitable`, `.onlyOneself`, `.receiverMayNotSee`
 */
export async function subscribe(
  work: Work,
  { powerPlantId: plantId, kind, receiverIds, ...given }: ReportSubscriptionWrite,
): Promise<ReportSubscription> {
  const { db, actor, now, audit, caller } = work
  await requireFitting(db, plantId, kind, caller.language)
  requireRhythm(kind, given)
  await requireReceivers(work, { plantId, kind }, receiverIds)
  const facts = ofRhythm(given)
  const id = await insertSubscription(db, {
    ...facts,
    plantId,
    kind,
    title: reportKindLabels[kind].vi,
    nextDueAt: nextDue(facts, now),
    authorId: actor.userId,
    authorName: actor.fullName,
    createdAt: now,
  })
  await setReceivers(db, id, receiverIds)
  const after = await subscriptionList.get(work, id)
  audit.created(ENTITY, id, toldOf(after))
  return after
}

/** Changes when it goes out, with what and to whom; another hour counts from now on. @throws as {@link subscribe}, and `.notOwn` */
export async function changeSubscription(
  work: Work,
  { id, version, receiverIds, ...given }: ReportSubscriptionUpdate,
): Promise<ReportSubscription> {
  const { db, now } = work
  const row = await getKept(work, { id, version })
  requireRhythm(row.kind, given)
  const before = await subscriptionList.get(work, id)
  const had = new Set(before.receivers.map((one) => one.id))
  // Whoever lost the plant since stays as they are: they are sent nothing, and the log says why.
  await requireReceivers(
    work,
    row,
    receiverIds.filter((one) => !had.has(one)),
    receiverIds,
  )
  const facts = ofRhythm(given)
  const isOtherTime = whenOf(row) !== whenOf(facts)
  const isRunning = row.nextDueAt !== null
  await updateSubscription(db, id, {
    ...facts,
    ...(isRunning && isOtherTime && { nextDueAt: nextDue(facts, now) }),
  })
  await setReceivers(db, id, receiverIds)
  return finish(work, before)
}

/** Sends nothing until it is resumed. @throws problem `reportSubscriptions.notOwn`, `.runsAlready` */
export async function pauseSubscription(work: Work, step: SubscriptionStep): Promise<ReportSubscription> {
  const row = await getKept(work, step)
  if (row.nextDueAt === null) throw new Problem(problem.runsAlready)
  const before = await subscriptionList.get(work, row.id)
  await updateSubscription(work.db, row.id, { nextDueAt: null })
  return finish(work, before)
}

/** Sends again from the next time on; what was left out meanwhile stays so. @throws problem `.runsAlready`, `.nobodyLeft` */
export async function resumeSubscription(work: Work, step: SubscriptionStep): Promise<ReportSubscription> {
  const row = await getKept(work, step)
  if (row.nextDueAt !== null) throw new Problem(problem.runsAlready)
  const before = await subscriptionList.get(work, row.id)
  if (before.receivers.length === 0) throw new Problem(problem.nobodyLeft)
  await updateSubscription(work.db, row.id, { nextDueAt: nextDue(row, work.now) })
  return finish(work, before)
}

/** Adds the caller to the receivers. @throws problem `reportSubscriptions.joinedAlready`, `.full` */
export async function joinSubscription(work: Work, id: number): Promise<ReportSubscription> {
  const { db, actor } = work
  const { before, ids, row } = await getSeen(work, id)
  requireKind(actor, row.kind)
  if (ids.includes(actor.userId)) throw new Problem(problem.joinedAlready)
  if (ids.length >= MAX_RECEIVERS) throw new Problem(problem.full, { most: MAX_RECEIVERS })
  await setReceivers(db, id, [...ids, actor.userId])
  await updateSubscription(db, id, {})
  return finish(work, before)
}

/** Takes the caller out of the receivers; one that nobody gets any more is paused. @throws problem `.notJoined` */
export async function leaveSubscription(work: Work, id: number): Promise<ReportSubscription> {
  const { db, actor } = work
  const { before, ids } = await getSeen(work, id)
  if (!ids.includes(actor.userId)) throw new Problem(problem.notJoined)
  const left = ids.filter((one) => one !== actor.userId)
  await setReceivers(db, id, left)
  await updateSubscription(db, id, left.length === 0 ? { nextDueAt: null } : {})
  return finish(work, before)
}

/** Deletes a subscription; what was sent stays in the log. @throws problem `reportSubscriptions.notOwn` */
export async function removeSubscription(work: Work, id: number): Promise<null> {
  const { before, row } = await getSeen(work, id)
  requireKept(work, before, row)
  await deleteSubscription(work.db, id)
  work.audit.deleted(ENTITY, id, toldOf(before))
  return null
}

/** A subscription that the caller sees, locked. @throws problem `core.notFound` */
async function getSeen(work: Work, id: number) {
  if (!(await subscriptionList.find(work, id))) throw new Problem(coreProblems.notFound)
  const row = await getSubscriptionRow(work.db, id)
  const before = await subscriptionList.get(work, id)
  return { row, before, ids: await listReceiverIds(work.db, id) }
}

/** The row of a subscription that the caller keeps, locked, as they have seen it. */
async function getKept(work: Work, { id, version }: SubscriptionStep): Promise<SubscriptionRow> {
  const { before, row } = await getSeen(work, id)
  requireKept(work, before, row)
  await requireVersion(work.db, ENTITY, row, version)
  return row
}

function requireKept(
  { actor }: Work,
  { receivers }: ReportSubscription,
  { authorId }: SubscriptionRow,
): void {
  const receiverIds = receivers.map(({ id }) => id)
  if (!isKeeper(actor, { authorId, receiverIds })) throw new Problem(problem.notOwn)
}

function requireRhythm(kind: SubscribedKind, { rhythm }: Pick<SubscriptionFacts, 'rhythm'>): void {
  if (!rhythmsOf(kind).includes(rhythm)) throw new Problem(problem.rhythmUnsuitable)
}

/**
 * @param added those who are to be among the receivers and were not
 * @param all everybody who is to get it
 * @throws problem `reportSubscriptions.onlyOneself`, `.receiverMayNotSee`
 */
async function requireReceivers(
  { db, actor }: Work,
  of: Pick<SubscriptionRow, 'plantId' | 'kind'>,
  added: readonly number[],
  all = added,
): Promise<void> {
  if (!actor.permissions.has(MANAGES) && !isOnly(all, actor.userId)) throw new Problem(problem.onlyOneself)
  const people = await listAddressees(db, of, added)
  for (const id of added) {
    const person = people.get(id)
    if (!person?.isActive || !person.hasRight || !person.seesPlant)
      throw new Problem(problem.receiverMayNotSee, { name: person?.fullName ?? `#${id}` })
  }
}

/** Each rhythm has its own day, and no other. */
const ofRhythm = (facts: SubscriptionFacts): SubscriptionFacts => ({
  ...facts,
  weekday: facts.rhythm === 'week' ? facts.weekday : null,
  monthDay: hasMonthDay(facts.rhythm) ? facts.monthDay : null,
})

const whenOf = ({ rhythm, sendTime, weekday, monthDay }: SubscriptionFacts): string =>
  JSON.stringify([rhythm, sendTime, weekday, monthDay])

async function finish(work: Work, before: ReportSubscription): Promise<ReportSubscription> {
  const after = await subscriptionList.get(work, before.id)
  work.audit.changed(ENTITY, before.id, toldOf(before), toldOf(after))
  return after
}

/** What history tells of a subscription. */
const toldOf = ({
  powerPlantName,
  kind,
  rhythm,
  sendTime,
  weekday,
  monthDay,
  format,
  receivers,
  note,
  isRunning,
}: ReportSubscription) => ({
  powerPlantName,
  kind,
  rhythm,
  sendTime,
  weekday,
  monthDay,
  format,
  receivers: receivers.map(({ fullName }) => fullName).join(', '),
  note,
  isRunning,
})
