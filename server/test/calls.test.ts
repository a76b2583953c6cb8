import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { allApis } from '#contract/all.ts'

import { noteCall, noteRepeat, uncalledEndpoints, unrepeatedWrites } from './calls.ts'
import { repeatedWrites } from './replays.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-calls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an endpoint that nobody called with success is found', () => {
  const endpoints = Object.values(allApis).flatMap((api) => Object.values(api))
  const planted = endpoints.find(({ path: url }) => url.endsWith('/Plant/Create')) ?? endpoints[0]
  for (const { method, path: url } of endpoints)
    noteCall(folder, method, `/api${url.replaceAll(/\{\w+\}/g, '7')}?Id=1`, url === planted?.path ? 404 : 200)
  expect(uncalledEndpoints(folder)).toEqual([`${planted?.method} /api${planted?.path}`])
})

test('a write that nobody sent again is found', () => {
  const [planted = '', ...others] = repeatedWrites
  for (const name of others) noteRepeat(folder, name)
  expect(unrepeatedWrites(folder)).toEqual([planted])
})
