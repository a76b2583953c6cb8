import { expect, test } from 'vitest'

import { allApis } from '#contract/all.ts'
import { file, wire, type Endpoint } from '#contract/core/endpoint.ts'

import { neverIn } from './left-out.ts'
import { yearLists } from './lists.ts'

/** Every list that can be taken away as a workbook. */
const exports = Object.values(allApis)
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter((endpoint) => {
    const { returns, query } = endpoint[wire]
    const isList = endpoint.path.includes('Export') && query !== undefined && 'sorting' in query.shape
    return endpoint.method === 'GET' && returns === file && isList
  })

test('every list is in a year of a plant, or it is said why it is not', () => {
  const named = new Set([
    ...yearLists.map(({ endpoint }) => endpoint),
    ...neverIn.flatMap(({ lists }) => lists),
  ])
  expect(exports.length).toBeGreaterThan(35)
  expect(exports.filter((endpoint) => !named.has(endpoint)).map(({ path }) => path)).toEqual([])
})

test('no list is both in it and left out', () => {
  const inYear = new Set(yearLists.map(({ endpoint }) => endpoint))
  expect(neverIn.flatMap(({ lists }) => lists).filter((one) => inYear.has(one))).toEqual([])
})
