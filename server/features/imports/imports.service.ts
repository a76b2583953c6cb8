import type { Viewing } from '#server/platform/db/list/list.ts'
import type { z } from 'zod'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  Import,
  ImportCheck,
  ImportCreate,
  ImportPreview,
  ImportRunWrite,
  TouchedValue,
} from '#contract/imports/import.ts'
import { importProblems, importStateLabels } from '#contract/imports/index.ts'
import { ImportSummary } from '#contract/imports/summary.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { withFile } from './table/import-file.ts'
import { IMPORT_JOB, type ImportTicket } from './import-job.ts'
import { isInBackground, type FileHead, type ImportKinds } from './import-kind.ts'
import { seesImport, getImport } from './imports.list.ts'
import {
  findRememberedMapping,
  holdImport,
  insertImport,
  setState,
  startCheck,
  startRun,
  type ImportRow,
} from './imports.store.ts'
import { mayStep, stateOfCancelled, type Step } from './states.rules.ts'

/** Begins an import of readings from a file that the caller uploaded. */
export async function beginImport(
  work: Work,
  kinds: ImportKinds,
  { powerPlantId, fileId }: z.output<typeof ImportCreate>,
): Promise<Import> {
  const { db, actor, now, audit, caller } = work
  const file = await requireOwnUpload(db, actor, fileId, 'readingsImport')
  if (!file) throw new Problem(coreProblems.notFound)
  const id = await insertImport(db, {
    kind: 'readings',
    plantId: powerPlantId,
    fileId,
    fileName: file.fileName,
    language: caller.language,
    state: 'uploaded',
    createdBy: actor.userId,
    createdByName: actor.fullName,
    createdAt: now,
  })
  audit.created('imports', id, { kind: 'readings', powerPlantId, fileName: file.fileName })
  return getImport(work, kinds, id)
}

/** An import that the caller may see, held until the transaction ends, with its kind. */
async function ownImport(viewing: Viewing, kinds: ImportKinds, id: number) {
  const row = await holdImport(viewing.db, id)
  if (!row || !(await seesImport(viewing, kinds, id))) throw new Problem(coreProblems.notFound)
  return { row, kind: kinds[row.kind] }
}

/** The same of a kind that works in the background. */
async function ownSteppedImport(work: Viewing, kinds: ImportKinds, id: number) {
  const { row, kind } = await ownImport(work, kinds, id)
  if (!isInBackground(kind)) throw new Problem(coreProblems.notFound)
  return { row, kind }
}

function requireStep({ caller }: Pick<Work, 'caller'>, row: ImportRow, step: Step): void {
  if (mayStep(step, row.state)) return
  throw new Problem(importProblems.wrongState, { state: importStateLabels[row.state][caller.language] })
}

/** What is in the file and how it would be read. */
export async function previewImport(work: Work, kinds: ImportKinds, id: number): Promise<ImportPreview> {
  const { row, kind } = await ownSteppedImport(work, kinds, id)
  const { db, platform } = work
  return withFile(db, platform.files, row, async ({ head, rows }) => {
    const remembered = row.mapping ?? (await findRememberedMapping(db, row, kind.sourceOf(head)))
    return kind.preview(db, row, { head, rows, remembered })
  })
}

/** The beginning of the file of an import. That it cannot be read is a refusal, so that the note of it stays. */
async function readHead({ db, platform }: Work, row: ImportRow): Promise<FileHead | Refusal> {
  try {
    return await withFile(db, platform.files, row, ({ head }) => Promise.resolve(head))
  } catch (error) {
    if (error instanceof Problem && error.kind === importProblems.unreadable) return new Refusal(error)
    throw error
  }
}

/** Has a file read by a mapping and compared with what is there. */
export async function checkImport(
  work: Work,
  kinds: ImportKinds,
  { id, version, mapping }: z.output<typeof ImportCheck>,
): Promise<Import | Refusal> {
  const { db, caller, audit } = work
  const { row, kind } = await ownSteppedImport(work, kinds, id)
  requireStep(work, row, 'check')
  await requireVersion(db, 'imports', row, version)
  const head = await readHead(work, row)
  if (head instanceof Refusal) return head
  await kind.begin(db, { ...row, mapping }, head)
  await startCheck(db, id, { source: kind.sourceOf(head), mapping, language: caller.language })
  audit.did('imports', id, 'checked')
  return workOn(work, kinds, id)
}

/** What the check found in the whole file; nothing before it. */
function summaryOf({ summary }: ImportRow): ImportSummary {
  const nothing = { from: null, to: null, dayCount: 0, parameters: [], warnings: [] }
  return summary === null ? nothing : ImportSummary.parse(summary)
}

/** What the check found in the whole file. */
export async function readSummary(work: Work, kinds: ImportKinds, id: number): Promise<ImportSummary> {
  const { row } = await ownImport(work, kinds, id)
  return summaryOf(row)
}

/** Has what was checked written. */
export async function runImport(
  work: Work,
  kinds: ImportKinds,
  { id, version, hasSeenWarnings }: z.output<typeof ImportRunWrite>,
): Promise<Import> {
  const { db, now, audit } = work
  const { row } = await ownSteppedImport(work, kinds, id)
  requireStep(work, row, 'run')
  await requireVersion(db, 'imports', row, version)
  const { warnings } = summaryOf(row)
  if (warnings.length > 0 && !hasSeenWarnings)
    throw new Problem(importProblems.unseenWarnings, { count: warnings.length })
  await startRun(db, row, now)
  audit.did('imports', id, 'started')
  return workOn(work, kinds, id)
}

/** Ends an import that is not done; what it has written is taken back. */
export async function cancelImport(work: Work, kinds: ImportKinds, id: number): Promise<Import> {
  const { db, now, audit } = work
  const { row } = await ownSteppedImport(work, kinds, id)
  requireStep(work, row, 'cancel')
  const state = stateOfCancelled(row.state)
  await setState(db, id, state, state === 'cancelled' ? { finishedAt: now } : {})
  audit.did('imports', id, 'cancelled')
  return state === 'cancelled' ? getImport(work, kinds, id) : workOn(work, kinds, id)
}

/** Takes back a whole import, unless somebody has changed or confirmed since what it wrote. */
export async function revertImport(work: Work, kinds: ImportKinds, id: number): Promise<Import> {
  const { db, actor, now, audit } = work
  const { row, kind } = await ownImport(work, kinds, id)
  requireStep(work, row, 'revert')
  const { count, items } = await kind.listTouched(db, row)
  if (count > 0) throw new Problem(importProblems.touched, { count, example: items[0]?.record ?? '' })
  if (isInBackground(kind)) await kind.requireUnconfirmed(db, row)
  audit.did('imports', id, 'reverted')
  const revertedByName = actor.fullName
  if (isInBackground(kind)) {
    await setState(db, id, 'reverting', { revertedByName, failure: null })
    return workOn(work, kinds, id)
  }
  await kind.revert(work, row)
  await setState(db, id, 'reverted', { revertedByName, finishedAt: now })
  return getImport(work, kinds, id)
}

/** What was changed since an import wrote it. */
export async function readTouched(work: Work, kinds: ImportKinds, id: number): Promise<TouchedValue[]> {
  const { row, kind } = await ownImport(work, kinds, id)
  return row.state === 'done' ? (await kind.listTouched(work.db, row)).items : []
}

async function workOn(work: Work, kinds: ImportKinds, id: number): Promise<Import> {
  const { db, now } = work
  await enqueue<ImportTicket>(db, { name: IMPORT_JOB }, { importId: id }, now)
  return getImport(work, kinds, id)
}
