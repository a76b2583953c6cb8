import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import { EmployeeQuery, EmployeeWrite } from '#contract/employees/index.ts'
import { optional } from '#contract/core/rules.ts'

import { decodeAbpInput, parseAbpQuery } from './abp-input.ts'

describe('a query in ABP’s forms', () => {
  test.each([
    ['Filter.Name=x&MaxResultCount=5', { Name: 'x', MaxResultCount: '5' }],
    ['filter[name]=x', { name: 'x' }],
    ['Ids=1&Ids=2', { Ids: ['1', '2'] }],
    ['Ids[0]=1&Ids[1]=2', { Ids: ['1', '2'] }],
    ['Ids[]=1', { Ids: ['1'] }],
    ['keyword=H%C3%B2a%20B', { keyword: 'Hòa B' }],
    ['Keyword=&PowerPlantId=&Ids=1&Ids=', { Ids: '1' }],
    ['Keyword=a?b%00c', { Keyword: 'a?bc' }],
    ['', {}],
  ])('%s', (search, expected) => {
    expect(parseAbpQuery(search)).toEqual(expected)
  })
})

describe('binding', () => {
  const schema = z.object({
    userId: z.int(),
    isActive: z.boolean().optional(),
    note: z.string().nullable(),
    dutyTeamId: optional(z.int()),
    ids: z.array(z.int()).default([]),
    inner: z.object({ maxPower: z.number() }).optional(),
  })

  test('folds names, reads numbers and booleans from text, empty text as null, single values as lists', () => {
    expect(
      decodeAbpInput(
        {
          USERID: '7',
          IsActive: 'TRUE',
          Note: '',
          DutyTeamId: '3',
          Ids: '5',
          Inner: { MAXPOWER: '-1.5e2' },
          extra: 1,
        },
        schema,
      ),
    ).toEqual({ userId: 7, isActive: true, note: null, dutyTeamId: 3, ids: [5], inner: { maxPower: -150 } })
  })

  test('leaves what it cannot read for the schema to refuse', () => {
    expect(decodeAbpInput({ userId: 'x', isActive: 'maybe' }, schema)).toEqual({
      userId: 'x',
      isActive: 'maybe',
    })
    expect(decodeAbpInput('text', schema)).toBe('text')
    expect(decodeAbpInput(null, schema)).toBe(null)
  })

  test('text stays text although it looks like a number', () => {
    expect(decodeAbpInput({ employeeCode: '007' }, EmployeeWrite)).toEqual({ employeeCode: '007' })
  })

  test('never throws and never invents a property, whatever comes', () => {
    const names = new Set(Object.keys(EmployeeQuery.shape))
    fc.assert(
      fc.property(fc.object(), (input) => {
        const decoded = decodeAbpInput(input, EmployeeQuery) as object
        expect(Object.keys(decoded).filter((name) => !names.has(name))).toEqual([])
      }),
    )
    fc.assert(
      fc.property(fc.anything(), fc.string(), (input, search) => {
        expect(() => [decodeAbpInput(input, EmployeeQuery), parseAbpQuery(search)]).not.toThrow()
      }),
    )
  })
})
