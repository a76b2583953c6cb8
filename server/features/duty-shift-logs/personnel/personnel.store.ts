import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ConsentState } from '#contract/duty-shift-logs/consents.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import type { Db } from '#server/platform/db/database.ts'

import { unlessSealed } from '../shifts/shift.store.ts'
import type { PersonnelChangeValues } from '../tables.store.ts'

/** A change of personnel as it is kept: with who wrote it, and whether the roster changed with the crew. */
export type ChangeRow = PersonnelChange & { readonly changedRoster: boolean; readonly creatorId: number }

const columns = sql`
  c.id, c.shift_id as duty_shift_log_id, c.changed_at, c.until, c.post, c.out_employee_id, c.out_employee_name,
  c.in_employee_id, c.in_employee_name, c.reason, c.note, c.approved_by_id, c.approved_by_name, c.rest_code,
  coalesce(c.is_emergency, false) as is_emergency, coalesce(c.breaches, '[]') as breaches,
  c.consent as consent_status, c.consent_at, c.consent_means, c.consent_note,
  c.created_at as creation_time, c.creator_name, c.version`

type KeptChange = Omit<ChangeRow, 'consent'> & {
  readonly consentStatus: ConsentState['status'] | null
  readonly consentAt: ConsentState['at']
  readonly consentMeans: ConsentState['means']
  readonly consentNote: ConsentState['note']
}

function toChange({ consentStatus, consentAt, consentMeans, consentNote, ...change }: KeptChange): ChangeRow {
  if (consentStatus === null) return { ...change, consent: null }
  const consent = { status: consentStatus, at: consentAt, means: consentMeans, note: consentNote }
  return { ...change, consent }
}

/** The changes of personnel of a shift in order of time. */
export async function listChangesOf(db: Db, shiftId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<KeptChange>`
    select ${columns}, c.changed_roster, c.creator_id from duty_personnel_changes c where c.shift_id = ${shiftId}
    order by c.changed_at, c.id`.execute(db)
  return rows.map(toChange)
}

/** Which shift a change belongs to. @throws problem `core.notFound` */
export async function shiftOfChange(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('dutyPersonnelChanges')
    .select('shiftId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row.shiftId
}

/** One change as the wire shows it. @throws problem `core.notFound` */
export async function getChange(db: Db, id: number): Promise<ChangeRow> {
  const { rows } = await sql<KeptChange>`
    select ${columns}, c.changed_roster, c.creator_id from duty_personnel_changes c where c.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return toChange(rows[0])
}

/** Keeps a change that waits to be allowed. */
export async function insertChange(
  db: Db,
  {
    breaches,
    ...change
  }: Omit<PersonnelChangeValues, 'id' | 'version' | 'consent' | 'changedRoster' | 'breaches'> &
    Pick<PersonnelChange, 'breaches'>,
): Promise<number> {
  const values = {
    ...change,
    breaches: JSON.stringify(breaches),
    changedRoster: false,
    consent: 'waiting' as const,
  }
  const { id } = await unlessSealed(() =>
    db.insertInto('dutyPersonnelChanges').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Keeps whether the roster follows a change that counts. */
export async function keepChangedRoster(db: Db, id: number, changedRoster: boolean): Promise<void> {
  await unlessSealed(() =>
    db.updateTable('dutyPersonnelChanges').set({ changedRoster }).where('id', '=', id).execute(),
  )
}

type ChangeState = Pick<
  PersonnelChange,
  | 'changedAt'
  | 'until'
  | 'post'
  | 'reason'
  | 'note'
  | 'approvedById'
  | 'approvedByName'
  | 'restCode'
  | 'isEmergency'
  | 'breaches'
>

export async function updateChange(db: Db, id: number, { breaches, ...state }: ChangeState): Promise<void> {
  await unlessSealed(() =>
    db
      .updateTable('dutyPersonnelChanges')
      .set((on) => ({ ...state, breaches: JSON.stringify(breaches), version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteChange(db: Db, id: number): Promise<void> {
  await unlessSealed(() => db.deleteFrom('dutyPersonnelChanges').where('id', '=', id).execute())
}
