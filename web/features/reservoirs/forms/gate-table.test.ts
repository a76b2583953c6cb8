import { expect, test } from 'vitest'

import { gateTableText, readGateTable } from './gate-table.ts'

const table = {
  openingsM: [0.5, 1],
  levelsM: [315, 320.5],
  flowsM3s: [
    [24.1, 47.5],
    [37.3, 1073.2],
  ],
}

test('a table from a spreadsheet: openings across, levels down, with decimal commas and points', () => {
  expect(readGateTable('Z (m)\t0,5\t1\r\n315\t24,1\t47,5\r\n320.5\t37.3\t1073,2\r\n')).toEqual({ table })
  expect(readGateTable('\t0.5\t1\t\n315\t24.1\t47.5\t\n320.5\t37.3\t1073.2\t\n\t\t\t\n')).toEqual({ table })
})

test('a table reads as it is written', () => {
  expect(readGateTable(gateTableText(table))).toEqual({ table })
})

test.each([
  ['\t0.5\t1\n315\t24.1\tabc\n', { row: 2, column: 3, text: 'abc' }],
  ['\t0.5\t1\n315\t24.1\n', { row: 2, column: 3, text: '' }],
  ['\t0.5\tmở 1 m\n315\t24.1\t47\n', { row: 1, column: 3, text: 'mở 1 m' }],
  ['\t0.5\t1\n\t24.1\t47\n', { row: 2, column: 1, text: '' }],
])('the cell that is no number is named', (text, wrong) => {
  expect(readGateTable(text)).toEqual({ wrong })
})
