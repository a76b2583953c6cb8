import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { TemplateStatus } from '#contract/report-templates/labels.ts'
import { reportTemplateProblems } from '#contract/report-templates/problems.ts'
import type { TemplateBinding } from '#contract/report-templates/template.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TemplateOffer } from '#server/platform/excel/edit/inspect-template.ts'

interface TemplateTable {
  id: GeneratedAlways<number>
  plantId: ColumnType<number | null, number | null, never>
  kind: ColumnType<ReportKind, ReportKind, never>
  name: string
  note: string | null
  status: Generated<TemplateStatus>
  firstActiveAt: ColumnType<string | null, never, Date>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  changedAt: ColumnType<string, Date, Date>
  changedByName: string
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface VersionTable {
  templateId: number
  number: number
  fileId: number
  offer: ColumnType<TemplateOffer, string, never>
  bindings: ColumnType<readonly TemplateBinding[], string, never>
  byName: string
  madeAt: ColumnType<string, Date, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportTemplates: TemplateTable
    reportTemplateVersions: VersionTable
  }
}

export type TemplateRow = Selectable<TemplateTable>
export type VersionRow = Selectable<VersionTable>

const problemOf = { report_templates_name: () => new Problem(reportTemplateProblems.nameTaken) }

interface NewTemplate {
  readonly plantId: number | null
  readonly kind: ReportKind
  readonly name: string
  readonly note: string | null
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new template, which has no version yet. @throws problem `reportTemplates.nameTaken` */
export async function insertTemplate(db: Db, template: NewTemplate): Promise<number> {
  const { authorName: changedByName, createdAt: changedAt } = template
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('reportTemplates')
      .values({ ...template, changedByName, changedAt })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

interface TemplateChanges {
  readonly name?: string
  readonly note?: string | null
  readonly status?: TemplateStatus
  readonly firstActiveAt?: Date
}

/** Changes a template, by somebody. @throws problem `reportTemplates.nameTaken` */
export async function updateTemplate(
  db: Db,
  id: number,
  changes: TemplateChanges,
  { changedAt, changedByName }: { readonly changedAt: Date; readonly changedByName: string },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('reportTemplates')
      .set((on) => ({ ...changes, changedAt, changedByName, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** The row of a template, locked. @throws problem `core.notFound` */
export async function getTemplateRow(db: Db, id: number): Promise<TemplateRow> {
  const row = await db
    .selectFrom('reportTemplates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Keeps a new version; it is never changed. */
export async function insertVersion(
  db: Db,
  { offer, bindings, ...version }: Omit<VersionRow, 'madeAt'> & { readonly madeAt: Date },
): Promise<void> {
  await db
    .insertInto('reportTemplateVersions')
    .values({ ...version, offer: JSON.stringify(offer), bindings: JSON.stringify(bindings) })
    .execute()
}

/** A version of a template; the newest where no number is given. @throws problem `core.notFound` */
export async function getVersion(db: Db, templateId: number, number?: number): Promise<VersionRow> {
  const row = await db
    .selectFrom('reportTemplateVersions')
    .selectAll()
    .where('templateId', '=', templateId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** When the versions of a template were made. */
export async function listVersionTimes(db: Db, templateId: number) {
  return db
    .selectFrom('reportTemplateVersions')
    .select(['number', 'madeAt'])
    .where('templateId', '=', templateId)
    .execute()
}
