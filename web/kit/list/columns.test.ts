import { expect, test, vi } from 'vitest'

import { contractApi } from '#contract/contracts/index.ts'
import { contractWords } from '#contract/contracts/words.ts'
import { employeeApi, positionLabels } from '#contract/employees/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import { columnsFor } from './columns.tsx'
import type { FilterName, FilterValue, RowOf, SortableOf } from './list-types.ts'

// The language is remembered in a cookie, which the modules below read when they are loaded.
vi.hoisted(() => vi.stubGlobal('document', { cookie: '' }))

const title = 'employees:title' as Word
const col = columnsFor(employeeApi.list, {})
const plantCol = columnsFor(plantApi.list, plantWords)

test('a column knows how it is sorted, aligned and drawn', () => {
  const code = col.field('employeeCode', { title, sortable: true })
  expect(code).toMatchObject({
    id: 'employeeCode',
    title,
    sortBy: 'employeeCode',
    align: 'start',
    isOptional: false,
  })
  expect(code.cell({ employeeCode: 'NV001' } as RowOf<typeof employeeApi.list>)).toBe('NV001')

  expect(plantCol.number('ratedMw', { title, unit: 'MW', optional: true })).toMatchObject({
    sortBy: undefined,
    align: 'end',
    unit: 'MW',
    isOptional: true,
  })
  expect(col.computed('person', { title, render: (row) => row.fullName, sortBy: 'fullName' }).sortBy).toBe(
    'fullName',
  )
})

test('a column is called by the words of its record, with their unit, unless it says another title', () => {
  expect(plantCol.number('ratedMw', { decimals: 2, sortable: true })).toMatchObject({
    title: plantWords.ratedMw,
    unit: 'MW',
    sortBy: 'ratedMw',
  })
  // What is drawn in its own way is a figure all the same: money is a text, and says its unit.
  const money = columnsFor(contractApi.list, contractWords).field('remainingVnd', { align: 'end' })
  expect(money.unit).toBe('VND')
  expect(plantCol.day('commissionedOn').title).toBe(plantWords.commissionedOn)
  expect(plantCol.field('code', { title }).title).toBe(title)
})

test('render gets the field and its row', () => {
  const name = col.field('name', { title, render: (value, row) => `${row.surname} ${value}` })
  expect(name.cell({ surname: 'Nguyễn Văn', name: 'Hòa' } as RowOf<typeof employeeApi.list>)).toBe(
    'Nguyễn Văn Hòa',
  )
})

// What follows is judged by the compiler: each line below an expected error must fail the build without it.
test('a column that cannot be right does not compile', () => {
  const wrong = () => [
    // @ts-expect-error misspelt field
    col.field('employeCode', { title }),
    // @ts-expect-error the server does not sort by this field
    col.field('phoneNumber', { title, sortable: true }),
    // @ts-expect-error nor by this one, drawn by itself
    col.day('safetyCardExpiry', { title, sortable: true }),
    // @ts-expect-error a text is not a number
    col.number('fullName', { title }),
    // @ts-expect-error a number is not a day
    col.day('electricalSafetyGrade', { title }),
    // @ts-expect-error a list needs a way to be drawn
    col.field('powerPlantNames', { title }),
    // @ts-expect-error labels of something else
    col.label('positionTitle', { title, labels: { solar: { vi: '', en: '' } } }),
    // @ts-expect-error the server does not sort by this
    col.computed('person', { title, render: (row) => row.fullName, sortBy: 'phone' }),
    // @ts-expect-error a row has no such field
    col.computed('person', { title, render: (row) => row.fullname }),
    // @ts-expect-error neither a word nor a title
    col.field('employeeCode'),
    // @ts-expect-error the words do not name it, nor does a title
    plantCol.instant('creationTime'),
    // @ts-expect-error nor this one, which is no field
    plantCol.computed('place', { render: (row) => row.province }),
    // @ts-expect-error a title is a word of the dictionary, not a text
    col.field('employeeCode', { title: 'Mã NV' }),
  ]
  const right = [
    col.label('positionTitle', { title, labels: positionLabels, sortable: true }),
    col.day('joinDate', { title, sortable: true }),
    col.instant('lastLoginTime', { title }),
    col.boolean('isActive', { title, sortable: true }),
    col.tags('powerPlantNames', { title }),
    col.number('electricalSafetyGrade', { title, sortable: true }),
  ]
  expect(right.map((column) => column.id)).toHaveLength(6)
  expect(wrong).toBeTypeOf('function')
})

test('the filters of a list are those of its contract', () => {
  const filter: FilterName<typeof employeeApi.list> = 'dutyTeamId'
  const team: FilterValue<typeof employeeApi.list, 'dutyTeamId'> = 3
  const sortable: SortableOf<typeof plantApi.list> = 'ratedMw'
  // @ts-expect-error not a filter of this list
  const unknown: FilterName<typeof employeeApi.list> = 'teamId'
  // @ts-expect-error paging is not a filter
  const paging: FilterName<typeof employeeApi.list> = 'skipCount'
  // @ts-expect-error the filter takes a number
  const text: FilterValue<typeof employeeApi.list, 'dutyTeamId'> = 'A'
  expect([filter, team, sortable, unknown, paging, text]).toHaveLength(6)
})
