import { expect, test } from 'vitest'

import { formHead } from './form-parts.ts'

/** What stands at the left of a head, line by line. */
function issuerOf(...args: Parameters<typeof formHead>) {
  const { columns } = formHead(...args) as { columns: { stack: { text: string; bold?: boolean }[] }[] }
  return columns[0]?.stack.map(({ text, bold }) => [text, bold ?? false])
}

test('a form is headed by the company, below it the plant in bold, then what else is known of it', () => {
  expect(issuerOf({ companyName: 'Công ty Sông Trâm', plantName: 'NMTĐ Sông Trâm' }, ['Số: 15/ĐX'])).toEqual([
    ['CÔNG TY SÔNG TRÂM', false],
    ['NMTĐ SÔNG TRÂM', true],
    ['Số: 15/ĐX', true],
  ])
})

test('a plant whose company nobody wrote down leaves no empty line above it', () => {
  expect(issuerOf({ companyName: null, plantName: 'NMTĐ Sông Trâm' })).toEqual([['NMTĐ SÔNG TRÂM', true]])
})
