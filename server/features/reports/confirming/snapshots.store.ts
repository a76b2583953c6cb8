import type { FileStage, ReportFormat } from '#contract/reports/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

interface KeptFile {
  readonly stage: FileStage
  readonly format: ReportFormat
  readonly fileId: number
  readonly sha256: string
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportSnapshots: { reportId: number; content: string; sha256: string }
    reportFiles: { reportId: number } & KeptFile
  }
}

/** Keeps what a report said when it was confirmed; nothing changes it afterwards. */
export async function insertSnapshot(
  db: Db,
  reportId: number,
  snapshot: { readonly content: string; readonly sha256: string },
): Promise<void> {
  await db
    .insertInto('reportSnapshots')
    .values({ reportId, ...snapshot })
    .execute()
}

/** The canonical text of what was confirmed; undefined for a draft. */
export async function findContent(db: Db, reportId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('reportSnapshots')
    .select('content')
    .where('reportId', '=', reportId)
    .executeTakeFirst()
  return row?.content
}

/** Keeps the files of a report as they were made. */
export async function insertFiles(db: Db, reportId: number, files: readonly KeptFile[]): Promise<void> {
  await db
    .insertInto('reportFiles')
    .values(files.map((file) => ({ reportId, ...file })))
    .execute()
}

/** The files of a report, those with all signatures first. */
export async function listFiles(db: Db, reportId: number): Promise<KeptFile[]> {
  return db
    .selectFrom('reportFiles')
    .select(['stage', 'format', 'fileId', 'sha256'])
    .where('reportId', '=', reportId)
    .orderBy('stage')
    .orderBy('format')
    .execute()
}
