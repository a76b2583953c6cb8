import { sql } from 'kysely'

import { certificateLabels, type CertificateKind } from '#contract/employees/labels.ts'
import type { Label } from '#contract/core/words.ts'
import { employeeWords } from '#contract/employees/words.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { visibleTo } from '../employees.list.ts'

/** A paper of somebody that ends on a day. */
export interface ExpiringPaper {
  readonly employeeId: number
  readonly fullName: string
  readonly name: Label
  readonly expiresOn: string
}

/** The certificates and safety cards that end between two days, of the people at work whom the caller may see. */
export async function listExpiringPapers(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  plantId: number | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ExpiringPaper[]> {
  const { rows } = await sql<Omit<ExpiringPaper, 'name'> & { readonly kind: CertificateKind | null }>`
    select e.id as employee_id, e.full_name, x.kind, x.expires_on
    from employees e cross join lateral (
      select null::text as kind, e.safety_card_expiry as expires_on where e.safety_card_expiry is not null
      union all
      select c.kind, c.expires_on from certificates c where c.employee_id = e.id and c.expires_on is not null) x
    where ${visibleTo(actor)} and e.is_active and e.deleted_at is null
      and x.expires_on between ${from}::date and ${to}::date
      and (${plantId ?? null}::int8 is null or exists (
        select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${plantId ?? null}::int8))
    order by x.expires_on, e.id`.execute(db)
  return rows.map(({ kind, ...paper }) => ({
    ...paper,
    name: kind === null ? employeeWords.safetyCardExpiry : certificateLabels[kind],
  }))
}
