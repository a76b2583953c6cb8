import { dayAfter } from '#contract/core/days.ts'
import { formatNumber, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { taskRuleProblems } from '#contract/task-groups/recurring/problems.ts'
import type { RuleUpdate, RuleWrite, TaskRule } from '#contract/task-groups/recurring/rule.ts'
import { findRunningHours } from '#server/features/unit-operations/unit-operations.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getTemplateRow } from '../templates/templates.store.ts'
import { makeOccurrences } from './occurrences.service.ts'
import { markAfter } from './recurring.rules.ts'
import { ruleList } from './rules.list.ts'
import { getRuleRow, insertRule, updateRule, type RuleFacts, type RuleRow } from './rules.store.ts'

const ENTITY = 'task-rules'

type Facts = Omit<RuleUpdate, 'id' | 'version'>

/**
 * Lays recurring tasks down; whoever does gives what comes of them. What begins soon is made at once.
 *
 * @throws problem `taskRules.unknownTemplate`, `.unknownUnit`, `.nobodyAccepts`, `.startsInPast`, `.behindCounter`
 */
export async function layRule(work: Work, { powerPlantId: plantId, ...write }: RuleWrite): Promise<TaskRule> {
  const { db, now, audit } = work
  if (write.startsOn < plantDay(now)) throw new Problem(taskRuleProblems.startsInPast)
  const facts = await judged(work, plantId, write, null)
  const id = await insertRule(db, { ...facts, plantId, changedAt: now })
  audit.created(ENTITY, id, toldOf(await ruleList.get(work, id)))
  await makeOccurrences(work, id)
  return ruleList.get(work, id)
}

/**
 * Changes, pauses or ends recurring tasks. What was made stays; what a pause left out is not made up for.
 *
 * @throws problem `core.changedMeanwhile`, and as {@link layRule}
 */
export async function changeRule(work: Work, { id, version, ...write }: RuleUpdate): Promise<TaskRule> {
  const { db, actor, now, audit } = work
  const row = await getRuleRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, ENTITY, row, version)
  if (write.startsOn !== row.startsOn && write.startsOn < plantDay(now))
    throw new Problem(taskRuleProblems.startsInPast)
  const facts = await judged(work, row.plantId, write, row)
  const former = await ruleList.get(work, id)
  await updateRule(db, id, { ...facts, changedAt: now, madeUntil: decidedUntil(row, plantDay(now)) })
  audit.changed(ENTITY, id, toldOf(former), toldOf(await ruleList.get(work, id)))
  await makeOccurrences(work, id)
  return ruleList.get(work, id)
}

/** What came while a rule was paused was left out, and stays so. */
function decidedUntil({ isPaused, madeUntil }: RuleRow, today: string): string | null {
  const yesterday = dayAfter(today, -1)
  return isPaused && (madeUntil === null || madeUntil < yesterday) ? yesterday : madeUntil
}

/** What is kept of a rule once its template and its unit are known; each frequency has its own when and no other. */
async function judged(work: Work, plantId: number, write: Facts, former: RuleRow | null): Promise<RuleFacts> {
  const { actor } = work
  await requireTemplate(work, plantId, write.templateId)
  const isByHours = write.frequency === 'hours'
  return {
    ...write,
    weekdays: write.frequency === 'week' ? write.weekdays : [],
    monthDay: write.frequency === 'month' ? write.monthDay : null,
    unitId: isByHours ? write.unitId : null,
    everyHours: isByHours ? write.everyHours : null,
    nextAtHours: isByHours ? await nextMark(work, plantId, write, former) : null,
    giverId: actor.userId,
    giverName: actor.fullName,
  }
}

/** @throws problem `taskRules.unknownTemplate`, `.nobodyAccepts` */
async function requireTemplate({ db, actor }: Work, plantId: number, templateId: number): Promise<void> {
  const template = await getTemplateRow(db, templateId).catch((error: unknown) => {
    if (error instanceof Problem) throw new Problem(taskRuleProblems.unknownTemplate)
    throw error
  })
  if (template.plantId !== plantId) throw new Problem(taskRuleProblems.unknownTemplate)
  const { ownerId, tasks } = template
  if (ownerId === actor.userId && tasks.some(({ assigneeId }) => assigneeId === ownerId))
    throw new Problem(taskRuleProblems.nobodyAccepts)
}

/**
 * The mark on the counter at which a group comes next. One that somebody names lies above what the counter reads; one that
 * stood while the rule was paused moves on past it.
 *
 * @throws problem `taskRules.unknownUnit`, `.behindCounter`
 */
async function nextMark(
  { db, now }: Work,
  plantId: number,
  { unitId, everyHours, nextAtHours }: Facts,
  former: RuleRow | null,
): Promise<number | null> {
  if (unitId === null || everyHours === null || nextAtHours === null) return null
  const runningHours = await findRunningHours(db, { plantId, unitId }, now)
  if (runningHours === undefined) throw new Problem(taskRuleProblems.unknownUnit)
  const isSame = former?.unitId === unitId && former.nextAtHours === nextAtHours
  if (isSame) return former.isPaused ? markAfter(nextAtHours, everyHours, runningHours) : nextAtHours
  if (nextAtHours <= runningHours)
    throw new Problem(taskRuleProblems.behindCounter, { hours: formatNumber(runningHours, 1) })
  return nextAtHours
}

/** What history tells of a rule. */
const toldOf = (rule: TaskRule) => ({
  ruleName: rule.ruleName,
  templateName: rule.templateName,
  frequency: rule.frequency,
  weekdays: rule.weekdays,
  monthDay: rule.monthDay,
  unitCode: rule.unitCode,
  everyHours: rule.everyHours,
  nextAtHours: rule.nextAtHours,
  startsOn: rule.startsOn,
  endsOn: rule.endsOn,
  leadDays: rule.leadDays,
  isPaused: rule.isPaused,
  giverName: rule.giverName,
})
