import { sql } from 'kysely'

import type {
  ContractCalendarQuery,
  DueEntry,
  PartnerTotal,
  PartnerTotalQuery,
} from '#contract/contracts/calendar.ts'
import { guaranteeKindLabels, paymentKindLabels } from '#contract/contracts/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { contractSources } from '../contracts.list.ts'
import { amount } from '../ledger/ledger.list.ts'

type DueRow = Omit<DueEntry, 'what' | 'isOverdue'> & {
  readonly lineKind: string | null
  readonly text: string | null
}

/**
 * What falls due in a year of approved contracts that are not liquidated: payments that are not paid, guarantees that are not
 * released, warranties, and ends. What is overdue from the years before stands with the year that asks, so that it is not lost.
 */
export async function listDue(
  viewing: Viewing,
  { powerPlantId, year }: ContractCalendarQuery,
  language: Language,
): Promise<DueEntry[]> {
  const { db, actor, now } = viewing
  const today = plantDay(now)
  const { rows } = await sql<DueRow>`
    with due as (
      select 'payment' as kind, y.contract_id, y.due_on as on_day, y.kind as line_kind, y.condition as text, y.cash as amount
        from contract_payments y where y.paid_on is null
      union all select 'guarantee', g.contract_id, g.expires_on, g.kind, g.guarantee_no || ', ' || g.bank, g.amount
        from contract_guarantees g where g.released_on is null
      union all select 'end', c.id, c.ends_on, null, null, null from contracts c
      union all select 'warranty', c.id, c.warranty_until, null, null, null from contracts c)
    select d.kind, d.on_day as "on", d.line_kind, d.text, ${amount('d.amount')} as amount, c.id as contract_id, c.contract_no,
      c.name as contract_name, c.partner, c.currency, p.name as power_plant_name
    from due d join contracts c on c.id = d.contract_id join plants p on p.id = c.plant_id
    where ${scoped(actor, 'c.plant_id')} and c.approved_at is not null and c.liquidated_on is null
      and (${powerPlantId ?? null}::int8 is null or c.plant_id = ${powerPlantId ?? null}::int8)
      and (extract(year from d.on_day) = ${year}
        or (d.kind = 'payment' and d.on_day < ${today}::date and extract(year from ${today}::date) = ${year}))
    order by d.on_day, c.contract_no, d.kind`.execute(db)
  return rows.map(({ lineKind, text, ...row }) => ({
    ...row,
    what: text === null ? null : [labelOf(row.kind, lineKind)?.[language], text].filter(Boolean).join(': '),
    isOverdue: row.kind === 'payment' && row.on < today,
  }))
}

function labelOf(kind: DueEntry['kind'], lineKind: string | null) {
  const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> =
    kind === 'payment' ? paymentKindLabels : guaranteeKindLabels
  return labels[lineKind ?? '']
}

/** What approved contracts come to by year of signing and partner, in dong: each contract as its own list shows it. */
export async function listPartnerTotals(
  viewing: Viewing,
  { powerPlantId, year }: PartnerTotalQuery,
): Promise<PartnerTotal[]> {
  const { db, actor } = viewing
  const vnd = (column: string) => amount(`coalesce(sum(round(${column} * coalesce(c.exchange_rate, 1))), 0)`)
  const { rows } = await sql<PartnerTotal>`
    select extract(year from c.signed_on)::int as year, c.partner_tax_code, max(c.partner) as partner,
      count(*)::int as contract_count, ${vnd('c.gross_value')} as gross_value_vnd, ${vnd('c.paid')} as paid_vnd,
      ${vnd('(c.gross_value - c.paid)')} as remaining_vnd, sum(o.overdue_count)::int as overdue_count
    from ${contractSources(viewing)}
    where ${scoped(actor, 'c.plant_id')} and c.approved_at is not null
      and (${powerPlantId ?? null}::int8 is null or c.plant_id = ${powerPlantId ?? null}::int8)
      and (${year ?? null}::int is null or extract(year from c.signed_on) = ${year ?? null}::int)
    group by 1, 2 order by year desc, sum(c.gross_value * coalesce(c.exchange_rate, 1)) desc nulls last, partner`.execute(
    db,
  )
  return rows
}
