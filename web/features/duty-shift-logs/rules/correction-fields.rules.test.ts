import { expect, it } from 'vitest'

import type { CorrectionKind } from '#contract/duty-shift-logs/index.ts'

import { correctableFields } from './correction-fields.rules.ts'

const shift = {
  conclusion: { text: 'Ca bình thường' },
  meterReadings: [{ id: 'm1', meter: 'Công tơ 171', startKwh: 10, endKwh: null, factor: 1 }],
  permits: [{ id: 'p1', number: '15/2026', place: 'MC 473', carriedFromId: 4 }],
  operations: [{ id: 12, content: 'Đóng MC 171', eventType: 3, orderNo: null, version: 2 }],
  changePersonnels: [],
  abnormals: [],
  corrections: [],
}
const fieldsOf = (kind: CorrectionKind, target: string, corrections: object[] = []) =>
  correctableFields({ ...shift, corrections } as never, kind, target)

it('names the texts of a section by their paths', () => {
  expect(fieldsOf('section', 'conclusion')).toEqual([
    { field: 'conclusion.text', path: ['text'], text: 'Ca bình thường' },
  ])
})

it('names rows by their ids, people by what they call them, and leaves out what nobody wrote', () => {
  const meters = fieldsOf('section', 'meterReadings')
  expect(meters.map(({ field }) => field)).toEqual([
    'meterReadings.m1.meter',
    'meterReadings.m1.startKwh',
    'meterReadings.m1.endKwh',
    'meterReadings.m1.factor',
  ])
  expect(meters[2]).toMatchObject({ path: ['Công tơ 171', 'endKwh'], text: '' })
  expect(fieldsOf('section', 'permits').map(({ field }) => field)).toEqual([
    'permits.p1.number',
    'permits.p1.place',
  ])
})

it('names the fields of an entry, empty ones too, but not its version', () => {
  const fields = fieldsOf('operation', '12')
  expect(fields[0]).toEqual({ field: 'content', path: ['content'], text: 'Đóng MC 171' })
  expect(fields.find(({ field }) => field === 'orderNo')?.text).toBe('')
  expect(fields.some(({ field }) => field === 'version')).toBe(false)
})

it('finds nothing in a record that is not there', () => {
  expect(fieldsOf('operation', '99')).toEqual([])
  expect(fieldsOf('abnormal', '1')).toEqual([])
})

it('shows what was confirmed last', () => {
  const of = { kind: 'operation', targetId: 12, field: 'content', status: 'confirmed' }
  const corrections = [
    { ...of, newText: 'Đóng MC 172' },
    { ...of, newText: 'Đóng MC 173' },
    { ...of, newText: 'Đóng MC 174', status: 'waiting' },
    { ...of, newText: 'Đóng MC 175', targetId: 13 },
    { ...of, newText: 'Đóng MC 176', kind: 'abnormal' },
  ]
  const [content, at] = fieldsOf('operation', '12', corrections)
  expect([content?.text, at?.text]).toEqual(['Đóng MC 173', ''])
})
