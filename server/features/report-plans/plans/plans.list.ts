import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { applicabilities, reportFields, reportFrequencies } from '#contract/report-plans/labels.ts'
import type { ReportPlan } from '#contract/report-plans/plan.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

import { isOpen } from '../occurrences/open.list.ts'
import { keepsPlan } from '../rules/workflow.rules.ts'

type Row = Omit<ReportPlan, 'can'> & { readonly hasBegun: boolean }

/** What is the company's is everybody's to see. */
export const ofPlants = (actor: Pick<Actor, 'plantIds'>, column: string) =>
  scoped(actor, column, (own) => sql`(${own} or ${sql.raw(column)} is null)`)

export const companyToo = 'what is of the company is seen at every plant'

const isBasisOver = (now: Date) => sql`coalesce(l.basis_valid_until < ${plantDay(now)}::date, false)`

/** When the next one is due, and how many are late. */
const figures = (now: Date) => sql`lateral (
  select min(o.due_legal_at) filter (where o.due_legal_at >= ${now}) as next_due_at,
    (count(*) filter (where o.due_legal_at + interval '1 minute' <= ${now}))::int as late_count
  from report_occurrences o where o.plan_id = l.id and ${isOpen('o')}) f`

/** The lines of the plan of the plants an actor may see and of the company, by when they are due next. */
export const planList = list(reportPlanApi.list, {
  columns: ({ now }) => sql<Row>`
    l.id, l.plant_id as power_plant_id, p.name as power_plant_name, l.report_name, l.field, l.report_group, l.recipient,
    l.frequency, l.due_time, l.weekday, l.month_day, l.due_days, l.period_shift, l.boundary, l.legal_roll,
    l.internal_roll, l.internal_days, l.after_minutes, l.event_levels, l.legal_basis, l.basis_valid_until,
    ${isBasisOver(now)} as is_basis_over, l.form_name, l.form_url, l.penalty, l.penalty_basis, l.applies, l.channel,
    l.preparer_id, w.full_name as preparer_name, l.approver_id, a.full_name as approver_name, l.lead_days, l.after_days,
    l.escalate_days, l.starts_on, l.note, f.next_due_at, f.late_count, l.version,
    exists (select from report_occurrences o where o.plan_id = l.id and (o.stage <> 'open' or o.version > 1
      or o.event_at is not null or o.due_legal_at <= ${now})) as has_begun`,
  from: ({ now }) => sql`report_plans l left join plants p on p.id = l.plant_id
    join employees w on w.id = l.preparer_id join employees a on a.id = l.approver_id cross join ${figures(now)}`,
  id: 'l.id',
  plant: { because: companyToo, sees: ({ actor }) => ofPlants(actor, 'l.plant_id') },
  filters: {
    powerPlantId: is('l.plant_id'),
    field: is('l.field'),
    frequency: is('l.frequency'),
    applies: is('l.applies'),
    isBasisOver: (wanted, { now }) => sql`${isBasisOver(now)} = ${wanted}`,
  },
  search: { in: 'l.search_text', near: 'l.report_name' },
  sorts: {
    reportName: vietnamese('l.report_name'),
    recipient: vietnamese('l.recipient'),
    field: inOrderOf(reportFields, 'l.field'),
    frequency: inOrderOf(reportFrequencies, 'l.frequency'),
    nextDueAt: 'f.next_due_at',
    lateCount: 'f.late_count',
    preparerName: vietnamese('w.full_name'),
    approverName: vietnamese('a.full_name'),
    applies: inOrderOf(applicabilities, 'l.applies'),
    basisValidUntil: 'l.basis_valid_until',
    powerPlantName: vietnamese('p.name'),
  },
  // What does not apply comes last, what events start behind what the calendar says.
  order: ["l.applies = 'no'", 'f.next_due_at nulls last', vietnamese('l.report_name')],
  shown: (rows, viewing) => rows.map((row) => toPlan(row, viewing)),
})

function toPlan({ hasBegun, ...row }: Row, { actor }: Pick<Viewing, 'actor'>): ReportPlan {
  const { powerPlantId, frequency, applies } = row
  const edit = keepsPlan(powerPlantId, actor)
  const prepares = actor.permissions.has('ReportPlans.Prepare') && powerPlantId !== null
  return {
    ...row,
    can: {
      edit,
      remove: edit && !hasBegun,
      startEvent: frequency === 'event' && applies !== 'no' && (edit || prepares),
    },
  }
}
