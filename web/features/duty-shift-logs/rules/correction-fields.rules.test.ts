import { expect, it } from 'vitest'

import { correctableFields } from './correction-fields.rules.ts'

const shift = {
  conclusion: { text: 'Ca bình thường' },
  meterReadings: [{ id: 'm1', meter: 'Công tơ 171', startKwh: 10, endKwh: null, factor: 1 }],
  permits: [{ id: 'p1', number: '15/2026', place: 'MC 473', carriedFromId: 4 }],
  operations: [{ id: 12, content: 'Đóng MC 171', eventType: 3, orderNo: null, version: 2 }],
  changePersonnels: [],
  abnormals: [],
} as never

it('names the texts of a section by their paths', () => {
  expect(correctableFields(shift, 'section', 'conclusion')).toEqual([
    { field: 'conclusion.text', path: ['text'], text: 'Ca bình thường' },
  ])
})

it('names rows by their ids, people by what they call them, and leaves out what nobody wrote', () => {
  const meters = correctableFields(shift, 'section', 'meterReadings')
  expect(meters.map(({ field }) => field)).toEqual([
    'meterReadings.m1.meter',
    'meterReadings.m1.startKwh',
    'meterReadings.m1.endKwh',
    'meterReadings.m1.factor',
  ])
  expect(meters[2]).toMatchObject({ path: ['Công tơ 171', 'endKwh'], text: '' })
  expect(correctableFields(shift, 'section', 'permits').map(({ field }) => field)).toEqual([
    'permits.p1.number',
    'permits.p1.place',
  ])
})

it('names the fields of an entry, empty ones too, but not its version', () => {
  const fields = correctableFields(shift, 'operation', '12')
  expect(fields[0]).toEqual({ field: 'content', path: ['content'], text: 'Đóng MC 171' })
  expect(fields.find(({ field }) => field === 'orderNo')?.text).toBe('')
  expect(fields.some(({ field }) => field === 'version')).toBe(false)
})

it('finds nothing in a record that is not there', () => {
  expect(correctableFields(shift, 'operation', '99')).toEqual([])
  expect(correctableFields(shift, 'abnormal', '1')).toEqual([])
})
