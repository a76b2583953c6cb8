import { expect, test } from 'vitest'
import { realSources } from './source.ts'
import { waitingForEver } from './waiting.ts'

const read = 'const { data, error } = useRead(plantApi.get)\n'
const screen = (text: string) => [{ path: 'web/features/plants/Levels.tsx', text: read + text }]

test('who waits for what is read says so when that fails', () => {
  expect(waitingForEver(screen('if (!data) return <Skeleton lines={2} />'))).toEqual([
    expect.stringContaining('Levels.tsx'),
  ])
  expect(
    waitingForEver(screen('if (!data) return error ? <Failure error={error} /> : <Skeleton lines={2} />')),
  ).toEqual([])
  expect(waitingForEver(screen('return <p>{data?.name}</p>'))).toEqual([])
})

test('no screen waits for ever', () => {
  expect(waitingForEver(realSources)).toEqual([])
})
