import { describe, expect, it } from 'vitest'

import { progressOf, shiftToOpen } from './shift-clock.rules.ts'

const shift = { startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }
const at = (time: string) => progressOf(shift, new Date(`2026-11-21T${time}.000Z`))

it('tells how much is left', () => {
  expect(at('03:00:00')).toEqual({ share: 0.5, text: '4:00', isOver: false })
  expect(at('06:54:30').text).toBe('0:06')
  expect(at('07:00:00')).toEqual({ share: 1, text: '0:00', isOver: false })
})

it('tells how long the end is past, and stays within its hours', () => {
  expect(at('08:12:59')).toEqual({ share: 1, text: '1:12', isOver: true })
  expect(progressOf(shift, new Date('2026-11-20T22:00:00.000Z')).share).toBe(0)
})

describe('the shift that one opens', () => {
  const types = [
    { code: 'C1', startsAt: '06:00', endsAt: '14:00' },
    { code: 'C2', startsAt: '14:00', endsAt: '22:00' },
    { code: 'C3', startsAt: '22:00', endsAt: '06:00' },
  ]
  it.each([
    ['2026-11-20T23:00:00Z', '2026-11-21', 'C1'],
    ['2026-11-21T06:29:59Z', '2026-11-21', 'C1'],
    ['2026-11-21T06:30:00Z', '2026-11-21', 'C2'],
    ['2026-11-21T14:30:00Z', '2026-11-21', 'C3'],
    ['2026-11-21T16:59:00Z', '2026-11-21', 'C3'],
    ['2026-11-21T17:30:00Z', '2026-11-21', 'C3'],
    ['2026-11-21T22:29:00Z', '2026-11-21', 'C3'],
    ['2026-11-21T22:45:00Z', '2026-11-22', 'C1'],
  ])('at %s is of %s, %s', (now, day, code) => {
    expect(shiftToOpen(types, new Date(now))).toEqual({ day, code })
  })

  const dayShift = [{ code: 'C1', startsAt: '06:00', endsAt: '18:00' }]
  it('is the one that ends soon where none follows at once', () => {
    expect(shiftToOpen(dayShift, new Date('2026-11-21T10:50:00Z'))?.code).toBe('C1')
  })
  it('is none between the shifts of a plant that rests', () => {
    expect(shiftToOpen(dayShift, new Date('2026-11-21T12:00:00Z'))).toBe(null)
  })
})
