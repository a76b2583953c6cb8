import { describe, expect, test } from 'vitest'

import { CHECKS_TABLE } from '#contract/reports/checks.ts'
import type { ReportFigure, ReportLayout, ReportSection, ReportTable } from '#contract/reports/layout.ts'

import { differencesBetween, differs } from './differences.rules.ts'

const label = (text: string) => ({ vi: text, en: text })

const figure = (
  key: string,
  value: ReportFigure['value'],
  more: Partial<ReportFigure> = {},
): ReportFigure => ({
  key,
  label: label(key),
  unit: 'MWh',
  decimals: 1,
  value,
  plan: null,
  yearBefore: null,
  source: label('meters'),
  path: null,
  ...more,
})
const figures = (...all: ReportFigure[]): ReportSection => ({
  kind: 'figures',
  key: 'energy',
  title: label('Energy'),
  figures: all,
})
type Cells = ReportTable['rows'][number]['cells']
const table = (rows: readonly Cells[], totals: Cells | null = null): ReportTable => ({
  kind: 'table',
  key: 'days',
  title: label('Days'),
  columns: [
    { key: 'day', label: label('Day'), unit: null, kind: 'day', decimals: 0 },
    { key: 'mwh', label: label('Energy'), unit: 'MWh', kind: 'number', decimals: 1 },
  ],
  rows: rows.map((cells) => ({ cells: [...cells], path: null })),
  totals,
})
const layout = (...sections: ReportSection[]): ReportLayout => ({ sections })
const told = (then: ReportLayout, now: ReportLayout) =>
  differencesBetween(then, now).map((one) => [one.kind, one.label.vi, one.confirmed, one.now])

describe('a figure', () => {
  test.each([
    [412.6, 412.6, 1, false],
    [412.6, 412.7, 1, true],
    // Nobody can see it on paper.
    [412.61, 412.64, 1, false],
    // Neither is seen by its size, but both are written otherwise.
    [412.64, 412.66, 1, true],
    // Added up in another order.
    [0.05, 0.05 + 1e-16, 1, false],
    [0.1 + 0.2, 0.3, 6, false],
    [null, 0, 1, true],
    [0, null, 1, true],
    [null, null, 1, false],
    ['07:30', '07:30', 0, false],
    ['07:30', '08:00', 0, true],
    [5, '5', 0, true],
  ] as const)('%j and then %j at %i places: %j', (then, now, decimals, isOther) => {
    expect(differs(then, now, decimals)).toBe(isOther)
  })
  test('is told with its plan and the year before, each by itself', () => {
    const then = figures(figure('gross', 412.6, { plan: 400, yearBefore: 390 }), figure('net', 406.9))
    const now = figures(figure('gross', 413.6, { plan: 410, yearBefore: 390 }), figure('net', 406.9))
    expect(told(layout(then), layout(now))).toEqual([
      ['changed', 'gross', 412.6, 413.6],
      ['changed', 'gross (kế hoạch)', 400, 410],
    ])
  })
  test('that is new or gone is told as such', () => {
    expect(told(layout(figures(figure('gross', 1))), layout(figures(figure('net', 2))))).toEqual([
      ['gone', 'gross', 1, null],
      ['added', 'net', null, 2],
    ])
  })
})

describe('a table', () => {
  test('is held against the other by what names its rows, not by their place', () => {
    const then = table([
      ['2026-11-01', 10],
      ['2026-11-02', 20],
    ])
    const now = table([
      ['2026-11-02', 20],
      ['2026-11-01', 11],
    ])
    expect(told(layout(then), layout(now))).toEqual([['changed', '2026-11-01: Energy', 10, 11]])
  })
  test('tells rows that came and went, and the last line', () => {
    const then = table([['2026-11-01', 10]], ['', 10])
    const now = table([['2026-11-02', 30]], ['', 30])
    expect(told(layout(then), layout(now))).toEqual([
      ['gone', '2026-11-01', null, null],
      ['added', '2026-11-02', null, null],
      ['changed', 'Tổng cộng: Energy', 10, 30],
    ])
  })
  test('tells rows of the same name apart by which of them it is', () => {
    const then = table([
      ['2026-11-01', 1],
      ['2026-11-01', 2],
    ])
    const now = table([
      ['2026-11-01', 1],
      ['2026-11-01', 3],
    ])
    expect(told(layout(then), layout(now))).toEqual([['changed', '2026-11-01 #2: Energy', 2, 3]])
  })
  test('of checks tells what came out otherwise, and none that was not made then', () => {
    const columns = [
      { key: 'name', label: label('Check'), unit: null, kind: 'text' as const, decimals: 0 },
      ...table([]).columns.slice(1),
      { key: 'result', label: label('Result'), unit: null, kind: 'text' as const, decimals: 0 },
    ]
    const checks = (...rows: Cells[]) => layout({ ...table(rows), columns, key: CHECKS_TABLE })
    const then = checks(['gross', 1, 'passed'], ['days', 30, 'passed'])
    const now = checks(['gross', 1, 'failed'], ['days', 30, 'passed'], ['days of rain', 4, 'failed'])
    expect(told(then, now)).toEqual([
      ['gone', 'gross · passed', null, null],
      ['added', 'gross · failed', null, null],
    ])
  })
  test('whose column is gone says so in each row', () => {
    const then = table([['2026-11-01', 1]])
    const now = { ...then, columns: then.columns.slice(0, 1), rows: [{ cells: ['2026-11-01'], path: null }] }
    expect(told(layout(then), layout(now))).toEqual([['changed', '2026-11-01: Energy', 1, null]])
  })
})

test('parts that came and went are told whole; charts and comments follow from the rest', () => {
  const chart: ReportSection = {
    kind: 'chart',
    key: 'curve',
    title: label('Curve'),
    form: 'line',
    table: 'days',
    across: 'day',
    series: ['mwh'],
  }
  const comment: ReportSection = { kind: 'comment', key: 'said', title: label('Said'), suggestions: ['a'] }
  const then = layout(figures(), chart, comment)
  expect(told(then, layout(table([]), { ...comment, suggestions: ['b'] }))).toEqual([
    ['gone', 'Energy', null, null],
    ['added', 'Days', null, null],
  ])
  expect(differencesBetween(then, then)).toEqual([])
})
