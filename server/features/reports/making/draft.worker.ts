// Runs in a thread of its own, see draft-thread.ts: it makes one draft after the other until it is ended.
import { parentPort, workerData } from 'node:worker_threads'

import { openDatabase } from '#server/platform/db/database.ts'

import type { DatabasePlace, DraftAnswer, DraftTask } from './draft-task.ts'
import { makeDraft } from './draft.service.ts'
import { stepBack } from './step-back.ts'

/** Reports read one thing after the other, and a few things beside each other. */
const CONNECTIONS = 2

stepBack()
const { connection, pooler } = workerData as DatabasePlace
const { db } = openDatabase(connection, CONNECTIONS, { pooler })

async function answer(task: DraftTask): Promise<DraftAnswer> {
  try {
    return { made: await makeDraft(db, task) }
  } catch (error) {
    // An error of ours would cross over without its name, and one with something in it that cannot be copied not at all.
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { failure: { name, message, stack } }
  }
}

parentPort?.on('message', (task: DraftTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  void answer(task).then((said) => parentPort?.postMessage(said))
})
