import { expect, test } from 'vitest'

import { allApis } from './all.ts'
import { file, wire, type Endpoint } from './core/endpoint.ts'

/** Paged lists that are no list of a screen of their own, each with the reason why nobody takes it away as a file. */
const withoutFile: Readonly<Record<string, string>> = {
  'GET /services/app/AuditLog/GetEntityHistory':
    'The history of one record stands on its paper and in its file.',
  'GET /services/app/Approval/GetAll':
    'Asked by other systems; the screens show GetInbox, whose file takes every box.',
  'GET /services/app/Import/GetErrors':
    'ExportErrors answers every error of the file, which nothing narrows.',
  'GET /services/app/InverterTracking/GetAll':
    'The specification lays down POST InverterTracking/ExportExcel: which sheets, by inverters and days.',
  'GET /services/app/Inverter/GetAll':
    'The inverters among the devices, which Device/ExportExcel answers by kind.',
}

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}
const isPaged = (endpoint: Endpoint): boolean => {
  const shape = shapeOf(endpoint[wire].returns)
  return 'totalCount' in shape && 'items' in shape
}
/** What a list can be narrowed and ordered by: everything of its query but the page. */
const narrowedBy = (endpoint: Endpoint): string[] =>
  Object.keys(shapeOf(endpoint[wire].query)).filter((name) => !/^(skipCount|maxResultCount)$/.test(name))

const lists = Object.values(allApis).flatMap((api) =>
  Object.values(api)
    .filter(isPaged)
    .map((list) => ({ list, name: `${list.method} ${list.path}`, others: Object.values(api) })),
)

test.each(lists.filter(({ name }) => !(name in withoutFile)))(
  '$name can be taken away as a file, narrowed as on the screen',
  ({ list, others }) => {
    const wanted = narrowedBy(list)
    const takes = (endpoint: Endpoint) => {
      const query = endpoint[wire].body ? shapeOf(endpoint[wire].body) : shapeOf(endpoint[wire].query)
      return endpoint[wire].returns === file && wanted.every((name) => name in query)
    }
    expect(others.filter(takes).map(({ access }) => access)).toContainEqual(list.access)
  },
)

test('no reason is kept for a list that is gone', () => {
  const names = new Set(lists.map(({ name }) => name))
  expect(Object.keys(withoutFile).filter((name) => !names.has(name))).toEqual([])
  expect(names.size).toBeGreaterThan(20)
})
