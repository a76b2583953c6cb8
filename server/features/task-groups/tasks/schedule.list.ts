import { sql } from 'kysely'

import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  MOST_SCHEDULED,
  type AheadGroup,
  type ScheduledTask,
  type ScheduleQuery,
  type TaskSchedule,
} from '#contract/task-groups/schedule.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { daysOf, type DayRule } from '../recurring/recurring.rules.ts'
import { taskList, toTask, type TaskRow } from './tasks.list.ts'

type More = Pick<ScheduledTask, 'beginsOn' | 'dependsOnIds'>

/** A task that was due before it was to begin, as an old extension may leave it, is drawn on its due day. */
const begins = sql`least(coalesce(t.start_on, g.start_on), t.due_on)`

/** The tasks that lie in some days, the first due first, and what recurs and is not made yet. */
export async function readSchedule(viewing: Viewing, query: ScheduleQuery): Promise<TaskSchedule> {
  const { from: first, to: last, powerPlantId } = query
  const { columns, from, where } = await taskList.select(viewing, {
    box: 'all',
    sorting: [],
    from: first,
    ...(powerPlantId !== undefined && { powerPlantId }),
  })
  const { rows } = await sql<TaskRow & More & { totalCount: number }>`
    select ${columns}, ${begins} as begins_on, count(*) over ()::int as total_count,
      array(select d.depends_on_id::int from task_dependencies d where d.task_id = t.id order by 1) as depends_on_ids
    from ${from} where ${where} and t.status <> 'cancelled' and ${begins} <= ${last}::date
    order by t.due_on, t.group_id, t.position, t.id limit ${MOST_SCHEDULED}`.execute(viewing.db)
  return {
    items: rows.map(({ totalCount: _total, ...row }) => ({ ...row, ...toTask(row, viewing) })),
    totalCount: rows[0]?.totalCount ?? 0,
    ahead: await listAhead(viewing, query),
  }
}

type Ahead = DayRule &
  Pick<AheadGroup, 'ruleId' | 'ruleName' | 'powerPlantName'> & {
    readonly madeUntil: string | null
    readonly lastDueDays: number
  }

/** The groups of recurring tasks that begin or are due in some days and are still to be made. */
async function listAhead(
  { db, actor, now }: Viewing,
  { from, to, powerPlantId }: ScheduleQuery,
): Promise<AheadGroup[]> {
  const { rows } = await sql<Ahead>`
    select r.id as rule_id, r.rule_name, p.name as power_plant_name, r.frequency, r.weekdays, r.month_day, r.starts_on,
      r.ends_on, r.made_until, (select max((k->>'dueDays')::int) from jsonb_array_elements(t.tasks) k) as last_due_days
    from task_rules r join plants p on p.id = r.plant_id join task_templates t on t.id = r.template_id
    where ${scoped(actor, 'r.plant_id')} and not r.is_paused and r.frequency <> 'hours'
      and (${powerPlantId ?? null}::bigint is null or r.plant_id = ${powerPlantId ?? null})
    order by r.rule_name collate "vi-x-icu", r.id`.execute(db)
  const today = plantDay(now)
  return rows.flatMap(({ ruleId, ruleName, powerPlantName, madeUntil, lastDueDays, ...rule }) => {
    const isDecided = madeUntil !== null && madeUntil >= today
    const begin = isDecided ? dayAfter(madeUntil, 1) : today
    const earliest = dayAfter(from, -lastDueDays)
    return daysOf(rule, earliest > begin ? earliest : begin, to).map((beginsOn) => ({
      ruleId,
      ruleName,
      powerPlantName,
      beginsOn,
      dueOn: dayAfter(beginsOn, lastDueDays),
    }))
  })
}
