import { describe, expect, it } from 'vitest'

import { kindsThatFinish, operationKinds } from '#contract/duty-shift-logs/labels.ts'
import { needsTwoPeople } from '#contract/duty-shift-logs/operations.ts'

import { detailFields, fieldsOf, kindLetters, kindOfLetter, usualEventType } from './entry-kinds.rules.ts'

describe.each(operationKinds)('%s', (kind) => {
  it('has a letter of its own, in either case', () => {
    expect(kindOfLetter(kindLetters[kind])).toBe(kind)
    expect(kindOfLetter(kindLetters[kind].toLowerCase())).toBe(kind)
  })

  it('has a usual event type', () => {
    expect(usualEventType(kind)).toBeGreaterThanOrEqual(1)
  })

  it('asks for what its rules demand', () => {
    expect(fieldsOf(kind).includes('finishedAt')).toBe(kindsThatFinish.includes(kind))
    expect(fieldsOf(kind).includes('supervisorId')).toBe(needsTwoPeople(kind))
    expect(fieldsOf(kind).includes('orderFrom')).toBe(kind === 'dispatchOrder')
    expect(detailFields).toEqual(expect.arrayContaining([...fieldsOf(kind)]))
  })
})

it('other letters choose nothing', () => {
  expect(kindOfLetter('z')).toBeUndefined()
  // It begins an entry, also from the list of kinds, where the focus is after the last one.
  expect(kindOfLetter('n')).toBeUndefined()
  expect(kindOfLetter('Tab')).toBeUndefined()
})
