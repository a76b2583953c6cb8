import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allApis } from '#contract/all.ts'
import { wire, type EndpointTable } from '#contract/core/endpoint.ts'
import { plantApi } from '#contract/plants/index.ts'

import type { AnyCase } from './case.ts'
import { conforms } from './conforms.ts'
import { speaksEnglish } from './english.ts'
import { eventCases } from './events.ts'
import { makeMissing } from './made.ts'
import { recordCases } from './records.ts'
import { paperCases } from './papers.ts'
import { reportTemplateCases } from './report-templates.ts'
import { reportSubscriptionCases } from './report-subscriptions.ts'
import { reportCases } from './reports.ts'
import { requestCases } from './requests.ts'
import { riverCases } from './rivers.ts'
import { storeCases } from './stores.ts'
import { givesTasks } from './task-sources.ts'
import { taskCases } from './tasks.ts'
import { demoWorld, type World } from './world.ts'

/* What all lists do alike, every workbook in English, and all that tasks are born from, on the data of the demonstration. */

const cases: Readonly<Record<string, AnyCase>> = {
  ...recordCases,
  ...eventCases,
  ...requestCases,
  ...riverCases,
  ...taskCases,
  ...paperCases,
  ...reportTemplateCases,
  ...reportSubscriptionCases,
  ...reportCases,
  ...storeCases,
}

/** Lists that no case looks at, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'imports.errors': 'the errors of one import, in the order of its file: see the tests of imports',
  'stock-books.totals':
    'sums of a period in the order of the catalogue: the tests of books compare them with the moves',
}

let world: World

beforeAll(async () => {
  world = await demoWorld(['quandoc'])
  await makeMissing(world)
}, 240_000)
afterAll(() => world.server.close())

/** The paged lists that no case looks at. */
function unseenLists(apis: Readonly<Record<string, EndpointTable>>): string[] {
  const seen = new Set(Object.values(cases).map(({ list }) => list.path))
  return Object.entries(apis).flatMap(([feature, api]) =>
    Object.entries(api)
      .filter(([, { path, [wire]: spec }]) => 'skipCount' in (spec.query?.shape ?? {}) && !seen.has(path))
      .filter(([, { [wire]: spec }]) => spec.returns !== 'file')
      .map(([name]) => `${feature}.${name}`),
  )
}

test('every paged list of the product is looked at', () => {
  expect(unseenLists(allApis)).toEqual(Object.keys(leftOut))
  // And one that is not would be found.
  const list = { ...plantApi.list, path: '/services/app/Planted/GetAll' } as const
  expect(unseenLists({ planted: { list } })).toEqual(['planted.list'])
})

conforms(() => world, cases)

describe('in English', () => {
  speaksEnglish(() => world)
})

describe('what tasks are born from', () => {
  givesTasks(() => world)
})
