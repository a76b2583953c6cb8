import { sql } from 'kysely'

import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { ruleFrequencies } from '#contract/task-groups/recurring/labels.ts'
import type { TaskRule } from '#contract/task-groups/recurring/rule.ts'
import { runningHoursOf } from '#server/features/unit-operations/unit-operations.public.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { nextDayOf, stateOf } from './recurring.rules.ts'

type Row = Omit<TaskRule, 'can' | 'state' | 'nextOn'> & { readonly madeUntil: string | null }

const MADE = '(select count(*)::int from task_occurrences o where o.rule_id = r.id)'

const stateOn = (now: Date) => sql`(case when r.ends_on < ${plantDay(now)}::date then 'ended'
  when r.is_paused then 'paused' else 'running' end)`

/** The recurring tasks of the plants an actor may see, what still runs first. */
export const ruleList = list(taskRuleApi.list, {
  columns: ({ now }) => sql<Row>`
    r.id, r.plant_id as power_plant_id, p.name as power_plant_name, r.rule_name, r.template_id, t.template_name,
    r.frequency, r.weekdays, r.month_day, r.unit_id, d.code as unit_code, r.every_hours, r.next_at_hours,
    case when r.unit_id is not null then ${runningHoursOf(sql`r.unit_id`, now)} end as running_hours,
    r.starts_on, r.ends_on, r.lead_days, r.is_paused, r.made_until, ${sql.raw(MADE)} as made_count,
    (select count(*)::int from task_occurrences o where o.rule_id = r.id and exists (select from tasks k
      where k.group_id = o.group_id and k.status not in ('done', 'cancelled') and k.due_on < ${plantDay(now)}::date))
      as overdue_count, r.giver_name, r.changed_at, r.version`,
  from: sql`task_rules r join plants p on p.id = r.plant_id join task_templates t on t.id = r.template_id
    left join devices d on d.id = r.unit_id`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    frequency: is('r.frequency'),
    state: (state, { now }) => sql`${stateOn(now)} = ${state}`,
    templateId: is('r.template_id'),
  },
  search: { in: ['r.search_text', 't.search_text'], near: 'r.rule_name' },
  sorts: {
    ruleName: 'r.rule_name collate "vi-x-icu"',
    templateName: 't.template_name collate "vi-x-icu"',
    frequency: inOrderOf(ruleFrequencies, 'r.frequency'),
    startsOn: 'r.starts_on',
    endsOn: 'r.ends_on',
    madeCount: MADE,
    powerPlantName: 'p.name collate "vi-x-icu"',
    changedAt: 'r.changed_at',
  },
  order: ['r.is_paused', 'r.rule_name collate "vi-x-icu"'],
  shown: (rows, viewing) => rows.map((row) => toRule(row, viewing)),
})

function toRule({ madeUntil, ...row }: Row, { actor, now }: Pick<Viewing, 'actor' | 'now'>): TaskRule {
  const today = plantDay(now)
  const state = stateOf(row, today)
  return {
    ...row,
    state,
    nextOn: state === 'running' ? nextDayOf(row, madeUntil ?? dayAfter(row.startsOn, -1)) : null,
    can: { edit: actor.permissions.has('TaskGroups.Assign') },
  }
}
