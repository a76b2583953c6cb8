import { sql } from 'kysely'

import type { ReportYearQuery } from '#contract/report-plans/figures.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { statusAt } from '../occurrences/occurrences.list.ts'
import { ofPlants } from '../plans/plans.list.ts'
import type { YearReport } from './year.rules.ts'

/** The reports that the law wants in a year, of the plants that an actor may see and of the company. */
export async function listReportsOfYear(
  { db, actor, now }: Pick<Viewing, 'db' | 'actor' | 'now'>,
  { powerPlantId, year }: ReportYearQuery,
): Promise<YearReport[]> {
  const from = `${year}-01-01T00:00:00+07:00`
  const until = `${year + 1}-01-01T00:00:00+07:00`
  const { rows } = await sql<YearReport>`
    select o.id, o.plan_id, l.report_name, l.recipient, l.frequency, p.name as power_plant_name, o.preparer_id,
      w.full_name as preparer_name, extract(month from o.due_legal_at at time zone 'Asia/Ho_Chi_Minh')::int as month,
      ${statusAt(now)} as status, o.due_legal_at <= ${now} as is_due, s.late_minutes
    from report_occurrences o join report_plans l on l.id = o.plan_id left join plants p on p.id = o.plant_id
      join employees w on w.id = o.preparer_id
      left join report_sendings s on s.occurrence_id = o.id and s.withdrawn_at is null
    where ${ofPlants(actor, 'o.plant_id')} and (${powerPlantId ?? null}::int8 is null or o.plant_id = ${powerPlantId ?? null}::int8)
      and o.due_legal_at >= ${from}::timestamptz and o.due_legal_at < ${until}::timestamptz
    order by l.report_name collate "vi-x-icu", l.id, o.due_legal_at, o.id`.execute(db)
  return rows
}
