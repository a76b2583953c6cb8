import { listAbnormalsOfShifts } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Everything that a seal covers of some sealed shifts, as plain objects. Values are what the database answers, so that a
 * later reading gives the same text; lists are in order of their ids.
 *
 * What is read here is the latest form of a link. A column that comes later belongs to a next form: `link.rules` knows
 * which, since the links that exist were made without it.
 */
export async function readSealedContents(db: Db, shiftIds: readonly number[]) {
  const shifts = await readShifts(db, shiftIds)
  const [crew, operations, changes, abnormals, signatures, refusals, corrections, consents] =
    await Promise.all([
      readCrews(db, shiftIds),
      readOperations(db, shiftIds),
      readPersonnelChanges(db, shiftIds),
      readAbnormals(db, shiftIds),
      readSignatures(db, shiftIds),
      readRefusals(db, shiftIds),
      readCorrections(db, shiftIds),
      readGateConsents(db, shiftIds),
    ])
  const contents = shifts.map((shift) => ({
    shift: {
      ...shift,
      crew: crew.get(shift.id) ?? [],
      operations: operations.get(shift.id) ?? [],
      personnelChanges: changes.get(shift.id) ?? [],
      abnormals: abnormals.get(shift.id) ?? [],
      signatures: signatures.get(shift.id) ?? [],
      refusals: refusals.get(shift.id) ?? [],
      gateConsents: consents.get(shift.id) ?? null,
    },
    corrections: corrections.get(shift.id) ?? [],
  }))
  return new Map(contents.map((content) => [content.shift.id, content]))
}

/** What a seal covers of one shift: the shift, and the corrections that were taken into its seal. */
export type SealedContent =
  Awaited<ReturnType<typeof readSealedContents>> extends Map<number, infer Content> ? Content : never

function readShifts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('dutyShiftLogs')
    .select([
      'id',
      'plantId',
      'day',
      'shiftCode',
      'shiftName',
      'startsAt',
      'endsAt',
      'dutyTeamId',
      'dutyTeamName',
      'shiftLeaderId',
      'shiftLeaderName',
      'status',
      'previousId',
      'sections',
      'sectionVersions',
      'openedById',
      'openedByName',
      'createdAt',
      'firstSignedAt',
      'sealedAt',
    ])
    .where('id', 'in', [...ids])
    .execute()
}

async function readCrews(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyShiftCrew')
    .select(['shiftId', 'employeeId as id', 'fullName', 'post', 'presentFrom', 'presentUntil'])
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('employeeId')
    .execute()
  return byShift(rows)
}

async function readOperations(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyOperations')
    .select([
      'id',
      'shiftId',
      'plantId',
      'occurredAt',
      'finishedAt',
      'kind',
      'orderLevel',
      'orderFrom',
      'orderNo',
      'equipment',
      'content',
      'activePowerBeforeMw',
      'activePowerAfterMw',
      'reactivePowerBeforeMvar',
      'reactivePowerAfterMvar',
      'executorId',
      'executorName',
      'supervisorId',
      'supervisorName',
      'switchingSheetNo',
      'eventType',
      'item',
      'proposalId',
      'proposalNo',
      'isLate',
      'createdAt',
      'creatorId',
      'creatorName',
      'struckAt',
      'struckReason',
      'struckBy',
      'struckByName',
      'version',
    ])
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('id')
    .execute()
  return byShift(rows)
}

async function readPersonnelChanges(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyPersonnelChanges')
    .select([
      'id',
      'shiftId',
      'changedAt',
      'until',
      'post',
      'outEmployeeId',
      'outEmployeeName',
      'inEmployeeId',
      'inEmployeeName',
      'reason',
      'note',
      'approvedById',
      'approvedByName',
      'changedRoster',
      'restCode',
      'isEmergency',
      'breaches',
      'consent',
      'consentAt',
      'consentMeans',
      'consentNote',
      'createdAt',
      'creatorId',
      'creatorName',
      'version',
    ])
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('id')
    .execute()
  return byShift(rows)
}

async function readAbnormals(db: Db, shiftIds: readonly number[]) {
  const rows = await listAbnormalsOfShifts(db, shiftIds)
  return byShift(
    rows.map(({ dutyShiftLogId, attachments, ...row }) => ({
      ...row,
      shiftId: dutyShiftLogId,
      attachments: attachments.map(({ abnormalId: _abnormalId, ...attachment }) => attachment),
    })),
  )
}

async function readSignatures(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyShiftSignatures')
    .select(['shiftId', 'role as id', 'employeeId', 'fullName', 'at', 'ticked', 'waivers'])
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('role')
    .execute()
  return byShift(rows)
}

async function readRefusals(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyShiftRefusals')
    .select(['id', 'shiftId', 'kind', 'byId', 'byName', 'giverName', 'reason', 'at'])
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('id')
    .execute()
  return byShift(rows)
}

async function readGateConsents(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyGateConsents')
    .selectAll()
    .where('shiftId', 'in', [...shiftIds])
    .orderBy('id')
    .execute()
  return byShift(rows)
}

/** Corrections of earlier shifts, by the shift whose seal holds them. */
async function readCorrections(db: Db, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('dutyShiftCorrections')
    .select([
      'sealedInId as shiftId',
      'shiftId as correctedShiftId',
      'id',
      'kind',
      'targetId',
      'field',
      'occurredAt',
      'item',
      'oldText',
      'newText',
      'reason',
      'status',
      'writtenById',
      'writtenByName',
      'writtenAt',
      'decidedById',
      'decidedByName',
      'decidedAt',
      'decisionReason',
    ])
    .where('sealedInId', 'in', [...shiftIds])
    .orderBy('id')
    .execute()
  return byShift(rows)
}

/** Rows by their shift. It says nothing in them then, which is as if it were not there, and costs less than to leave it out. */
function byShift<Row extends { shiftId?: number | null | undefined }>(
  rows: readonly Row[],
): Map<number, Omit<Row, 'shiftId'>[]> {
  const groups = new Map<number, Omit<Row, 'shiftId'>[]>()
  for (const row of rows) {
    const { shiftId } = row
    if (shiftId === null || shiftId === undefined) continue
    row.shiftId = undefined
    const group = groups.get(shiftId)
    if (group) group.push(row)
    else groups.set(shiftId, [row])
  }
  return groups
}
