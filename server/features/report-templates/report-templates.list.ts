import { sql } from 'kysely'

import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { templateStatuses } from '#contract/report-templates/labels.ts'
import type {
  ReportTemplate,
  ReportTemplateDetail,
  TemplateVersion,
} from '#contract/report-templates/template.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'
import { cellReference, type CellRange } from '#server/platform/excel/edit/places.ts'
import { sheetPrefix } from '#server/platform/excel/write/sheet-name.ts'

import { getVersion } from './report-templates.store.ts'

type Row = Omit<ReportTemplate, 'can'>

/** The templates of the company and of the plants an actor may see, by kind and name. */
export const reportTemplateList = list(reportTemplateApi.list, {
  columns: sql<Row>`
    t.id, t.name, t.kind, t.plant_id as power_plant_id, p.name as power_plant_name, t.note, t.status, f.file_name,
    v.number as version_number, jsonb_array_length(v.bindings) as binding_count, t.author_name,
    t.created_at as creation_time, t.changed_at, t.changed_by_name, t.version`,
  from: sql`report_templates t
    left join plants p on p.id = t.plant_id
    join lateral (select * from report_template_versions o where o.template_id = t.id order by o.number desc limit 1) v on true
    join files f on f.id = v.file_id`,
  id: 't.id',
  plant: {
    because: 'a template without a plant is of the whole company, and everybody with the right sees it',
    sees: ({ actor }) => scoped(actor, 't.plant_id', (inside) => sql`(${inside} or t.plant_id is null)`),
  },
  filters: {
    // What holds for all plants holds for each.
    powerPlantId: (id) => sql`(t.plant_id = ${id} or t.plant_id is null)`,
    kind: is('t.kind'),
    status: is('t.status'),
  },
  search: { in: 't.search_text', near: 't.name' },
  sorts: {
    name: vietnamese('t.name'),
    kind: 't.kind',
    powerPlantName: vietnamese('p.name'),
    status: inOrderOf(templateStatuses, 't.status'),
    changedAt: 't.changed_at',
    creationTime: 't.created_at',
    authorName: vietnamese('t.author_name'),
  },
  order: [`t.status = 'retired'`, 't.kind', vietnamese('t.name')],
  shown: (rows, viewing) => rows.map((row) => toTemplate(row, viewing)),
})

function toTemplate(row: Row, { actor }: Pick<Viewing, 'actor'>): ReportTemplate {
  const isOwn = row.powerPlantId !== null || actor.plantIds === 'all'
  const edits = isOwn && actor.permissions.has('ReportTemplates.Edit')
  return {
    ...row,
    can: {
      edit: edits && row.status !== 'retired',
      activate: edits && row.status !== 'active' && row.bindingCount > 0,
      retire: edits && row.status === 'active',
    },
  }
}

/** One template with its bindings and versions. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getTemplate(viewing: Viewing, id: number): Promise<ReportTemplateDetail> {
  const { db } = viewing
  const template = await reportTemplateList.get(viewing, id)
  const { offer, bindings, fileId } = await getVersion(db, id)
  return {
    ...template,
    file: await findStored(db, fileId),
    sheets: [...offer.sheets],
    names: offer.names.map(({ name, range }) => ({ name, cells: addressOf(range) })),
    bindings: [...bindings],
    versions: await listVersions(db, id),
  }
}

/** Cells as people write them: `'Tháng 11'!B5:B35`. */
export function addressOf({ sheet, top, left, bottom, right }: CellRange): string {
  const [first, last] = [cellReference(top, left), cellReference(bottom, right)]
  return sheetPrefix(sheet) + (first === last ? first : `${first}:${last}`)
}

async function findStored(db: Db, fileId: number): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select id, file_name, media_type, size_bytes, created_at as creation_time from files where id = ${fileId}`.execute(
    db,
  )
  const [file] = rows
  if (!file) throw new Error(`File ${fileId} of a template is gone`)
  return file
}

async function listVersions(db: Db, id: number): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select v.number, f.file_name, jsonb_array_length(v.bindings) as binding_count, v.by_name, v.made_at as at
    from report_template_versions v join files f on f.id = v.file_id
    where v.template_id = ${id} order by v.number desc`.execute(db)
  return rows
}

/** A template in use, and since when at the earliest. */
export interface FittingTemplate {
  readonly id: number
  readonly name: string
  readonly firstActiveAt: string | null
}

/** The templates in use for a kind of report of a plant. */
export async function listFitting(
  db: Db,
  { kind, plantId }: { readonly kind: ReportKind; readonly plantId: number },
): Promise<FittingTemplate[]> {
  const { rows } = await sql<FittingTemplate>`
    select id, name, first_active_at from report_templates
    where status = 'active' and kind = ${kind} and (plant_id is null or plant_id = ${plantId})
    order by name collate "vi-x-icu", id`.execute(db)
  return rows
}

/** Says whether a file is that of a template which the caller may see. */
export async function mayReadTemplateFile(viewing: Viewing, fileId: number): Promise<boolean> {
  if (!viewing.actor.permissions.has('ReportTemplates.View')) return false
  const rows = await viewing.db
    .selectFrom('reportTemplateVersions')
    .select('templateId')
    .distinct()
    .where('fileId', '=', fileId)
    .execute()
  for (const { templateId } of rows) if (await reportTemplateList.sees(viewing, templateId)) return true
  return false
}
