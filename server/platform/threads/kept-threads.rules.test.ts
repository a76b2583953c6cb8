import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { ThreadTookTooLong } from './answer-of.ts'
import { keptThreads } from './kept-threads.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Answers how many questions it has been asked; fails, ends or is silent when it is told to. */
const script = path.join(folder, 'counts.mjs')
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads'
   let asked = 0
   parentPort.on('message', (question) => {
     asked += 1
     if (question === 'fail') throw new Error('refused')
     if (question === 'end') process.exit(3)
     if (question !== 'silent') parentPort.postMessage(asked)
   })`,
)

function threads(most: number, idleMs = 60_000) {
  const ask = keptThreads({ script, most, megabytes: 64, idleMs })
  return (question = 'count', longestMs = 60_000) => ask<number>(question, { what: 'Counting', longestMs })
}

test('who asks next is answered by the same thread', async () => {
  const ask = threads(1)
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3])
})

test('what a thread cannot answer is an error, and the next one has a new thread', async () => {
  const ask = threads(1)
  await ask()
  await expect(ask('fail')).rejects.toThrow('refused')
  expect(await ask()).toBe(1)
  await expect(ask('end')).rejects.toThrow('Counting ended with 3 and without an answer')
  expect(await ask()).toBe(1)
})

test('a thread that takes too long is ended, and the next one has a new thread', async () => {
  const ask = threads(1)
  await ask()
  await expect(ask('silent', 50)).rejects.toThrow(ThreadTookTooLong)
  expect(await ask()).toBe(1)
})

test('a thread that nobody asks for a while is ended', async () => {
  const ask = threads(1, 20)
  expect(await ask()).toBe(1)
  await sleep(200)
  expect(await ask()).toBe(1)
})

test('those who ask at once are all answered, by no more threads than there may be', async () => {
  const ask = threads(2)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.filter((asked) => asked === 1)).toHaveLength(2)
  expect(answers).toHaveLength(8)
})
