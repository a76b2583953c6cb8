import { buffer } from 'node:stream/consumers'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportTemplateProblems as problem } from '#contract/report-templates/problems.ts'
import { findFile } from '#server/features/files/files.public.ts'
import type { CellFill } from '#server/platform/excel/edit/fill-template.ts'
import { fillInThread, inspectInThread, judgeInThread } from '#server/platform/excel/edit/in-thread.ts'
import type { TargetFault, TemplateOffer } from '#server/platform/excel/edit/inspect-template.ts'
import type { CellRange } from '#server/platform/excel/edit/places.ts'
import { TemplateError, type TemplateErrorCode } from '#server/platform/excel/edit/template-error.ts'
import type { Work } from '#server/platform/http/call.ts'

const problemOf: Readonly<Record<TemplateErrorCode, () => Problem>> = {
  notAWorkbook: () => new Problem(problem.notAWorkbook),
  encrypted: () => new Problem(problem.encrypted),
  active: () => new Problem(problem.active),
  tooLarge: () => new Problem(problem.tooLarge),
  tookTooLong: () => new Problem(problem.tookTooLong),
}

type Keeping = Pick<Work, 'db' | 'platform'>

/** What a workbook offers to be filled. @throws problem, by what is wrong with the file */
export const inspectFile = async (work: Keeping, fileId: number): Promise<TemplateOffer> =>
  told(async () => inspectInThread(await contentOf(work, fileId)))

/** What speaks against filling cells of a workbook. @throws problem, by what is wrong with the file */
export const judgeCells = async (
  work: Keeping,
  fileId: number,
  ranges: readonly CellRange[],
): Promise<readonly (TargetFault | null)[]> =>
  told(async () => judgeInThread(await contentOf(work, fileId), ranges))

/** A workbook with its cells filled. @throws problem, by what is wrong with the file */
export const fillFile = async (work: Keeping, fileId: number, fills: readonly CellFill[]): Promise<Buffer> =>
  told(async () => fillInThread(await contentOf(work, fileId), fills))

async function contentOf({ db, platform }: Keeping, fileId: number): Promise<Buffer> {
  const file = await findFile(db, fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  return buffer(await platform.files.open(file.sha256))
}

async function told<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof TemplateError) throw problemOf[error.code]()
    throw error
  }
}
