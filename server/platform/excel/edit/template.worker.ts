// Runs in a thread of its own, see in-thread.ts: it does one thing with one workbook, and ends.
import { parentPort, workerData } from 'node:worker_threads'

import { fillTemplate } from './fill-template.ts'
import { faultsOf, inspectTemplate } from './inspect-template.ts'
import { TemplateError } from './template-error.ts'
import type { TemplateTask } from './template-task.ts'

async function work(task: TemplateTask): Promise<unknown> {
  const data = Buffer.from(task.data)
  if (task.what === 'inspect') return inspectTemplate(data)
  return task.what === 'judge' ? faultsOf(data, task.ranges) : fillTemplate(data, task.fills)
}

async function answer(): Promise<object> {
  try {
    return { result: await work(workerData as TemplateTask) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { code: error.code }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
void answer().then((said) => parentPort?.postMessage(said))
