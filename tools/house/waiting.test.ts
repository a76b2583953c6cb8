import { expect, test } from 'vitest'
import { realSources } from './source.ts'
import { waitingForEver } from './waiting.ts'

const read = 'const { data, error } = useRead(plantApi.get)\n'
const screen = (text: string) => [{ path: 'web/features/plants/Levels.tsx', text: read + text }]
const complaint = [expect.stringContaining('Levels.tsx')]

test('who waits for what is read says so when that fails', () => {
  const bare = 'if (!data) return <Skeleton lines={2} />\n'
  const brick = 'if (!data) return <NotRead error={error} lines={2} />\n'
  expect(waitingForEver(screen(bare))).toEqual(complaint)
  expect(waitingForEver(screen(brick))).toEqual([])
  expect(waitingForEver(screen(brick + bare))).toEqual(complaint)
  expect(waitingForEver(screen('if (!data) return <NotRead lines={2} error={null} />'))).toEqual(complaint)
  expect(
    waitingForEver(screen('return error ? <NotThere error={error} /> : <Skeleton lines={2} />')),
  ).toEqual([])
  expect(waitingForEver(screen('return <p>{data?.name}</p>'))).toEqual([])
})

test('what a boundary shows while a script comes is no waiting for what is read', () => {
  expect(waitingForEver(screen('<Suspense fallback={<Skeleton lines={2} />}>'))).toEqual([])
})

test('no screen waits for ever', () => {
  expect(waitingForEver(realSources)).toEqual([])
})
