import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { InspectionResult } from '#contract/equipment-inspections/labels.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string, Date | string, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

/** What a line of the register says, besides whose it is. */
export interface LineFacts {
  typeCode: string
  typeName: string
  legalBasis: string | null
  cycleMonths: number
  subject: string | null
  quantity: number
  usableQty: number | null
  unusableQty: number | null
  lastOn: string | null
  lastText: string | null
  anchorDay: number | null
  certificateExpiresOn: string | null
  nextOn: string | null
  organization: string | null
  certificateNo: string | null
  stampNo: string | null
  result: InspectionResult | null
  declarationNo: string | null
  responsibleId: number | null
  toolItemId: number | null
  toolSerialNo: string | null
  note: string | null
}

interface InspectionTable extends LineFacts {
  id: GeneratedAlways<number>
  plantId: number
  deviceId: number
  suspendedReason: ColumnType<string | null, string | null | undefined, string | null>
  bannedAt: MaybeInstant
  lastVisitId: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Instant
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    equipmentInspections: InspectionTable
  }
}

const problemOf = {
  equipment_inspections_twin: () => new Problem(inspectionProblems.twin),
  equipment_inspections_device: () => new Problem(inspectionProblems.unknownEquipment),
  equipment_inspections_tool: () => new Problem(inspectionProblems.unknownTool),
}

interface NewLine extends LineFacts {
  readonly plantId: number
  readonly deviceId: number
  readonly bannedAt: Date | null
  readonly createdAt: Date
}

/** Keeps a new line. @throws problem `equipmentInspections.twin`, `.unknownEquipment` */
export async function insertLine(db: Db, line: NewLine): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('equipmentInspections').values(line).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a line, locked. @throws problem `core.notFound` */
export async function getLineRow(db: Db, id: number) {
  const lines = db.selectFrom('equipmentInspections').selectAll().where('id', '=', id)
  const row = await lines.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
export type LineRow = Awaited<ReturnType<typeof getLineRow>>

/** Changes a line. @throws problem `equipmentInspections.twin`, `.unknownTool` */
export async function updateLine(
  db: Db,
  id: number,
  changes: Partial<LineFacts> & {
    readonly bannedAt?: string | null
    readonly suspendedReason?: string | null
    readonly lastVisitId?: number
  },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('equipmentInspections')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteLine(db: Db, id: number): Promise<void> {
  await db.deleteFrom('equipmentInspections').where('id', '=', id).execute()
}

interface Ruled {
  readonly plantId: number
  readonly kinds: readonly string[]
  readonly type: {
    readonly code: string
    readonly name: string
    readonly legalBasis: string | null
    readonly cycleMonths: number
  }
  readonly now: Date
}

/** Adds a line of a type for every device in use of its kinds that has none; spares in store are left out. */
export async function insertByRule(
  db: Db,
  { plantId, kinds, type, now }: Ruled,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    with added as (
      insert into equipment_inspections
        (plant_id, device_id, type_code, type_name, legal_basis, cycle_months, quantity, created_at)
      select d.plant_id, d.id, ${type.code}, ${type.name}, ${type.legalBasis}::text, ${type.cycleMonths}::int, 1,
        ${now.toISOString()}::timestamptz
      from devices d left join equipment_passports e on e.device_id = d.id
      where d.plant_id = ${plantId} and d.kind = any(${[...kinds]}::text[]) and d.is_active
        and coalesce(e.state, 'inUse') <> 'standby'
        and not exists (
          select from equipment_inspections i where i.device_id = d.id and i.type_code = ${type.code})
      on conflict do nothing
      returning id, device_id)
    select a.id::int8 as id, d.code from added a join devices d on d.id = a.device_id order by a.id`.execute(
    db,
  )
  return rows
}
