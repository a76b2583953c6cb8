import { expect, test } from 'vitest'

import { type ToolLine, whyUnfit } from './tools.rules.ts'

const DAY = '2026-11-20'
const line = (changes: Partial<ToolLine> = {}): ToolLine => ({
  itemId: 7,
  serialNo: 'GC-07',
  typeCode: 'gloves',
  typeName: 'Thử găng, ủng cách điện',
  nextOn: '2027-01-15',
  bannedOn: null,
  ...changes,
})
const why = (lines: readonly ToolLine[], serialNo: string | null = 'GC-07', day = DAY) => {
  const unfit = whyUnfit({ itemId: 7, serialNo }, lines, day)
  return unfit && [unfit.is, unfit.since]
}

test.each([
  ['in date', line(), undefined],
  ['on its last day', line({ nextOn: DAY }), undefined],
  ['a day later', line({ nextOn: '2026-11-19' }), ['expired', '2026-11-19']],
  ['never inspected', line({ nextOn: null }), undefined],
  ['failed today', line({ nextOn: null, bannedOn: DAY }), ['banned', DAY]],
  ['failed before', line({ nextOn: null, bannedOn: '2026-09-01' }), ['banned', '2026-09-01']],
  // What was taken out before it failed was taken out rightly.
  ['failing tomorrow', line({ nextOn: null, bannedOn: '2026-11-21' }), undefined],
])('a tool %s', (_, one, unfit) => {
  expect(why([one])).toEqual(unfit)
})

test('a line is asked of its own tool only, however its letters are written', () => {
  const expired = line({ nextOn: '2026-01-01' })
  expect(why([expired], 'gc-07')).toEqual(['expired', '2026-01-01'])
  expect(why([expired], 'GC-08')).toBeUndefined()
  expect(why([expired], null)).toBeUndefined()
  expect(why([line({ itemId: 8, nextOn: '2026-01-01' })])).toBeUndefined()
})

test('a line without a number is of all, unless the very one has a line of that kind', () => {
  const all = line({ serialNo: null, nextOn: '2026-01-01' })
  expect(why([all])).toEqual(['expired', '2026-01-01'])
  expect(why([all], null)).toEqual(['expired', '2026-01-01'])
  expect(why([all, line()])).toBeUndefined()
  expect(why([all, line({ typeCode: 'belts' })])).toEqual(['expired', '2026-01-01'])
  expect(why([line({ serialNo: null }), line({ nextOn: '2026-02-02' })])).toEqual(['expired', '2026-02-02'])
})

test('that it failed is told before that something else has ended', () => {
  const lines = [line({ nextOn: '2026-01-01' }), line({ typeCode: 'belts', nextOn: null, bannedOn: DAY })]
  expect(why(lines)).toEqual(['banned', DAY])
})
