import { sql, type SqlBool } from 'kysely'

import type { ShiftStatus } from '#contract/duty-shift-logs/labels.ts'
import { standsIn } from '#server/features/duty-shift-logs/presence.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Reading {
  readonly db: Db
  readonly actor: Actor
}

/** Whether the shift that wrote an event is on duty, and an actor of its crew there. */
export const standsShift = (actor: Actor, now: Date) => standsIn(actor, now, sql`a.duty_shift_log_id`)

type Acting = Reading & { readonly now: Date }

/** The shift at a plant in which an actor may write now, locked so that nobody signs it meanwhile. */
export async function lockStoodShift({ db, actor, now }: Acting, plantId: number): Promise<number | null> {
  if (!actor.permissions.has('DutyShiftLogs.Write')) return null
  const { rows } = await sql<{ id: number }>`
    select l.id from duty_shift_logs l
    where l.plant_id = ${plantId} and ${standsIn(actor, now, sql`l.id`)} for share of l`.execute(db)
  return rows[0]?.id ?? null
}

/** The shift that wrote an event, as far as it decides who may change what it wrote. */
export interface WritingShift {
  readonly status: ShiftStatus
  readonly isStood: boolean
  /** The giver has signed for the event. */
  readonly isSigned: boolean
  /** Whoever asks has written the event, or leads the shift. */
  readonly mayStrike: boolean
}

/** Whether the giver of its shift has signed for an event. */
export const isSigned = sql<SqlBool>`coalesce((select a.created_at <= l.first_signed_at
  from duty_shift_logs l where l.id = a.duty_shift_log_id), false)`

/** Whether an actor may strike an event through as far as others have written it: one's own, or as leader of its shift. */
export const mayStrike = (actor: Actor) => sql<SqlBool>`(a.duty_shift_log_id is null
  or a.created_by_id = ${actor.userId} or exists (select from duty_shift_logs l
    where l.id = a.duty_shift_log_id and l.shift_leader_id = ${actor.userId}))`

/**
 * The shift that wrote an event, locked so that nobody signs it meanwhile; undefined for one entered in the register.
 * Whoever changes facts locks the shift before the event, as its seal does.
 */
export async function lockWritingShift(
  { db, actor, now }: Acting,
  id: number,
): Promise<WritingShift | undefined> {
  const { rows } = await sql<WritingShift>`
    select l.status, ${standsShift(actor, now)} as is_stood, ${isSigned} as is_signed,
      ${mayStrike(actor)} as may_strike
    from abnormals a join duty_shift_logs l on l.id = a.duty_shift_log_id where a.id = ${id} for share of l`.execute(
    db,
  )
  return rows[0]
}
