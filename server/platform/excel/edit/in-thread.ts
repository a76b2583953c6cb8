import { Worker } from 'node:worker_threads'

import { answerOf, ThreadTookTooLong } from '#server/platform/threads/answer-of.ts'
import { placesFor } from '#server/platform/threads/places.ts'

import type { CellFill } from './fill-template.ts'
import type { TargetFault, TemplateOffer } from './inspect-template.ts'
import type { CellRange } from './places.ts'
import type { TemplateTask } from './template-task.ts'
import { TemplateError, type TemplateErrorCode } from './template-error.ts'
// oxlint-disable-next-line import/default -- a file that the build makes, see tools/thread-scripts.mjs
import script from './template.worker.ts?thread'

type Said<Result> = { readonly result: Result } | { readonly code: TemplateErrorCode }

const LONGEST_MS = 20_000
const MOST_MEGABYTES = 384
const threads = placesFor(2)

/**
 * The sheets of a workbook and the names it gives to cells; like all that is done here in a thread of its own, so that whatever a
 * file does to its reader, others are still served. Further ones wait while all threads are busy.
 *
 * @throws TemplateError
 */
export function inspectInThread(data: Uint8Array): Promise<TemplateOffer> {
  return run({ what: 'inspect', data })
}

/** What speaks against filling cells, in their order. @throws TemplateError */
export function judgeInThread(
  data: Uint8Array,
  ranges: readonly CellRange[],
): Promise<readonly (TargetFault | null)[]> {
  return run({ what: 'judge', data, ranges })
}

/** A workbook with values in some of its cells. @throws TemplateError */
export async function fillInThread(data: Uint8Array, fills: readonly CellFill[]): Promise<Buffer> {
  return Buffer.from(await run<Uint8Array>({ what: 'fill', data, fills }))
}

async function run<Result>(task: TemplateTask): Promise<Result> {
  await threads.take()
  try {
    const said = await ask<Result>(task)
    if ('code' in said) throw new TemplateError(said.code)
    return said.result
  } finally {
    threads.give()
  }
}

async function ask<Result>(task: TemplateTask): Promise<Said<Result>> {
  const thread = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  try {
    return await answerOf(thread, { what: 'Filling a workbook', longestMs: LONGEST_MS })
  } catch (error) {
    if (error instanceof ThreadTookTooLong) throw new TemplateError('tookTooLong')
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull ? new TemplateError('tooLarge') : error
  }
}
