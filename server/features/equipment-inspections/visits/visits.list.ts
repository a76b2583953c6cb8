import { sql } from 'kysely'

import type { InspectionVisit } from '#contract/equipment-inspections/visit.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { visitCan } from '../workflow.rules.ts'

type Row = Omit<InspectionVisit, 'can'> & { readonly isRecorder: boolean }

/** The rounds of a line that the caller was found to see, the latest first. */
export async function listVisits(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  inspectionId: number,
): Promise<InspectionVisit[]> {
  const { rows } = await sql<Row>`
    select v.id, v.inspection_id, v.status, v.planned_on, v.organization, v.planned_cost_vnd, v.note, v.inspected_on,
      v.result, v.certificate_no, v.stamp_no, v.certificate_expires_on, v.usable_qty, v.unusable_qty, v.cost_vnd,
      v.abnormal_id, a.code as abnormal_code, v.reason, v.created_by_name, v.created_at as creation_time,
      v.confirmed_at, v.confirmed_by_name, v.version, ${actor.userId}::int8 = any(v.recorded_by_ids) as is_recorder,
      coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type,
        'sizeBytes', f.size_bytes, 'creationTime', f.created_at) order by l.position)
        from equipment_inspection_visit_files l join files f on f.id = l.file_id where l.visit_id = v.id), '[]') as files
    from equipment_inspection_visits v left join abnormals a on a.id = v.abnormal_id
    where v.inspection_id = ${inspectionId} order by v.id desc`.execute(db)
  return rows.map(({ isRecorder, ...row }) => ({
    ...row,
    can: visitCan(row.status, actor.permissions, isRecorder),
  }))
}

/** The line that a file belongs to by one of its rounds. */
export async function listLinesOfFile({ db }: Pick<Viewing, 'db'>, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.inspection_id as id from equipment_inspection_visit_files f join equipment_inspection_visits v on v.id = f.visit_id
    where f.file_id = ${fileId}`.execute(db)
  return rows.map(({ id }) => id)
}
