import { type ColumnType, type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { RuleFrequency } from '#contract/task-groups/recurring/labels.ts'
import { taskRuleProblems } from '#contract/task-groups/recurring/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody lays down of recurring tasks. */
export interface RuleFacts {
  ruleName: string
  templateId: number
  frequency: RuleFrequency
  weekdays: number[]
  monthDay: number | null
  unitId: number | null
  everyHours: number | null
  nextAtHours: number | null
  startsOn: string
  endsOn: string | null
  leadDays: number
  isPaused: boolean
  giverId: number
  giverName: string
}

interface RuleTable extends Omit<RuleFacts, 'weekdays'> {
  id: GeneratedAlways<number>
  plantId: number
  weekdays: Generated<number[]>
  /** Until this day all groups are made, or were left out while it was paused; null before the first look. */
  madeUntil: ColumnType<string | null, string | null | undefined, string | null>
  changedAt: ColumnType<string, Date | string, Date | string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface OccurrenceTable {
  ruleId: number
  occurrence: string
  groupId: number
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    taskRules: RuleTable
    taskOccurrences: OccurrenceTable
  }
}

/** A rule as its table holds it. */
export type RuleRow = Selectable<RuleTable>

const problemOf = {
  task_rules_template: () => new Problem(taskRuleProblems.unknownTemplate),
  task_rules_unit: () => new Problem(taskRuleProblems.unknownUnit),
}

/** Keeps a new rule. @throws problem `taskRules.unknownTemplate`, `.unknownUnit` */
export async function insertRule(
  db: Db,
  rule: RuleFacts & { readonly plantId: number; readonly changedAt: Date },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('taskRules').values(rule).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a rule, locked: whoever makes what comes of it locks it first. @throws problem `core.notFound` */
export async function getRuleRow(db: Db, id: number): Promise<RuleRow> {
  const rows = db.selectFrom('taskRules').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Changes a rule. @throws problem `taskRules.unknownTemplate`, `.unknownUnit` */
export async function updateRule(
  db: Db,
  id: number,
  rule: RuleFacts & { readonly changedAt: Date; readonly madeUntil: string | null },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('taskRules')
      .set((on) => ({ ...rule, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Keeps how far the groups of a rule are made; nobody's form of it is outdated by that. */
export async function keepMade(
  db: Db,
  id: number,
  made: Partial<Pick<RuleRow, 'madeUntil' | 'nextAtHours'>>,
): Promise<void> {
  await db.updateTable('taskRules').set(made).where('id', '=', id).execute()
}

/** The rules of which something may come on a day or later, in the order in which they are locked. */
export async function listRunningRules(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from task_rules where not is_paused and (ends_on is null or ends_on >= ${today}::date
      or made_until is null or made_until < ends_on) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of some occurrences of a rule that are made. */
export async function listMade(db: Db, ruleId: number, occurrences: readonly string[]): Promise<Set<string>> {
  if (occurrences.length === 0) return new Set()
  const rows = await db
    .selectFrom('taskOccurrences')
    .select('occurrence')
    .where('ruleId', '=', ruleId)
    .where('occurrence', 'in', occurrences)
    .execute()
  return new Set(rows.map(({ occurrence }) => occurrence))
}

/** Keeps which group was made for an occurrence. */
export async function keepOccurrence(db: Db, occurrence: OccurrenceTable): Promise<void> {
  await db.insertInto('taskOccurrences').values(occurrence).execute()
}
