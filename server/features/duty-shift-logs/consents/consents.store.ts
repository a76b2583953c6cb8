import type { ConsentState, GateConsent } from '#contract/duty-shift-logs/consents.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import { unlessSealed } from '../shifts/shift.store.ts'
import type { GateConsentRow, GateConsentValues } from '../tables.store.ts'

/** How somebody decided. */
export type Decision = Omit<ConsentState, 'at' | 'status'> & {
  readonly status: 'given' | 'refused'
  readonly at: Date
}

/** Asks somebody about a rule. @throws problem `dutyShiftLogs.consentWaits` while somebody else is asked */
export async function insertGateConsent(
  db: Db,
  values: Omit<GateConsentValues, 'id' | 'version' | 'covers'> & { readonly covers: readonly string[] },
  waitingFor: string,
): Promise<number> {
  const waits = () => new Problem(dutyShiftLogProblems.consentWaits, { name: waitingFor })
  const row = { ...values, covers: JSON.stringify(values.covers) }
  const { id } = await constrained({ duty_gate_consents_waiting: waits }, () =>
    unlessSealed(() =>
      db.insertInto('dutyGateConsents').values(row).returning('id').executeTakeFirstOrThrow(),
    ),
  )
  return id
}

/** One consent about a rule, as it is kept; undefined where it was taken back. */
export const findGateConsent = (db: Db, id: number): Promise<GateConsentRow | undefined> =>
  db.selectFrom('dutyGateConsents').selectAll().where('id', '=', id).executeTakeFirst()

/** The same. @throws problem `core.notFound` */
export async function getGateConsent(db: Db, id: number): Promise<GateConsentRow> {
  const row = await findGateConsent(db, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Everything that leadership was asked about in a shift, in the order of asking. */
export async function listGateConsents(db: Db, shiftId: number): Promise<GateConsentRow[]> {
  return db.selectFrom('dutyGateConsents').selectAll().where('shiftId', '=', shiftId).orderBy('id').execute()
}

/** A consent as the wire shows it. */
export function toGateConsent(row: GateConsentRow): GateConsent {
  const { id, ruleId, shown, reason, askedById, askedByName, askedAt, approverId, approverName, version } =
    row
  const { status, decidedAt, means, note } = row
  return {
    id,
    ruleId,
    shown,
    reason,
    askedById,
    askedByName,
    askedAt,
    approverId,
    approverName,
    version,
    consent: { status, at: decidedAt, means, note },
  }
}

export async function decideGateConsent(db: Db, id: number, decision: Decision): Promise<void> {
  const { status, at, means, note } = decision
  await unlessSealed(() =>
    db
      .updateTable('dutyGateConsents')
      .set((on) => ({ status, decidedAt: at, means, note, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteGateConsent(db: Db, id: number): Promise<void> {
  await unlessSealed(() => db.deleteFrom('dutyGateConsents').where('id', '=', id).execute())
}

export async function decideChange(db: Db, id: number, decision: Decision): Promise<void> {
  const { status, at, means, note } = decision
  await unlessSealed(() =>
    db
      .updateTable('dutyPersonnelChanges')
      .set((on) => ({
        consent: status,
        consentAt: at,
        consentMeans: means,
        consentNote: note,
        version: on('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  )
}
