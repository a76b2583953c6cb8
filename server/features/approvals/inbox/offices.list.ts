import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Work } from '#server/platform/http/call.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import type { EventOffice } from '../moves/events.store.ts'
import { officeOf, type SignedAs } from '../rules/signing.rules.ts'
import type { ScopedHand } from './hands.list.ts'

/** The offices in which the caller signs, for themselves or for another, as the roles name them now. */
export async function officesOf(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  { seatRole, firstStep, insteadOf }: SignedAs,
  onBehalfOf: ScopedHand | undefined,
): Promise<EventOffice> {
  const own = officeOf(actor.roleNames, onBehalfOf ? null : seatRole)
  const others = onBehalfOf ? officeOf(onBehalfOf.roleNames, seatRole) : null
  const { rows } = await sql<{ normalizedName: string; displayName: string }>`${preparedForm}
    select normalized_name, display_name from roles
    where normalized_name = any(${[own, others].filter((name) => name !== null)}::text[]) and name <> ${HIDDEN_ROLE}`.execute(
    db,
  )
  const titleOf = (role: string | null) =>
    rows.find(({ normalizedName }) => normalizedName === role)?.displayName ?? null
  return { byTitle: titleOf(own), onBehalfOfTitle: titleOf(others), firstStep, insteadOf }
}
