import { describe, expect, test } from 'vitest'

import type { ReportChart, ReportTable } from '#contract/reports/layout.ts'
import { drawableDocument } from '#server/platform/pdf/drawable.ts'

import { chartDrawing, scaleOf } from './chart-drawing.ts'

describe('the upright axis', () => {
  test.each([
    [
      [12, 480],
      [0, 100, 200, 300, 400, 500],
    ],
    [
      [-30, 12],
      [-30, -20, -10, 0, 10, 20],
    ],
    [
      [0.02, 0.091],
      [0, 0.02, 0.04, 0.06, 0.08, 0.1],
    ],
    // Nothing but noughts still has an axis with a height.
    [[], [0, 0.2]],
    [
      [0, 0],
      [0, 0.2],
    ],
  ])('of %j counts %j', (values, scale) => expect(scaleOf(values)).toEqual(scale))
})

const label = (text: string) => ({ vi: text, en: text })
const table = (values: readonly (number | null)[]): ReportTable => ({
  kind: 'table',
  key: 'days',
  title: label('Ngày'),
  columns: [
    { key: 'day', label: label('Ngày'), unit: null, kind: 'text', decimals: 0 },
    { key: 'mwh', label: label('Điện <năng>'), unit: 'MWh', kind: 'number', decimals: 1 },
  ],
  rows: values.map((value, at) => ({ cells: [`n${at}`, value], path: null })),
  totals: null,
})
const chart = (changes: Partial<ReportChart> = {}): ReportChart => ({
  kind: 'chart',
  key: 'c',
  title: label('Sản lượng'),
  form: 'line',
  table: 'days',
  across: 'day',
  series: ['mwh'],
  ...changes,
})
const drawn = (one: ReportChart, of: ReportTable) =>
  chartDrawing(one, of, { widthPoints: 500, language: 'vi' })

describe('a chart on paper', () => {
  test('is broken where a value is missing, and a value that stands alone is a dot', () => {
    const svg = drawn(chart(), table([1, 2, null, 3, null, 4, 5])) ?? ''
    expect(svg.match(/<polyline/g)).toHaveLength(2)
    expect(svg.match(/<circle/g)).toHaveLength(1)
    expect(svg).toContain('Điện &lt;năng&gt; (MWh)')
  })

  test('of bars has one for each value, hanging down below nought', () => {
    const svg = drawn(chart({ form: 'bar' }), table([10, -10, null])) ?? ''
    const heights = [...svg.matchAll(/<rect [^>]*height="([\d.]+)" fill/g)].map(([, height]) =>
      Number(height),
    )
    // The last is the mark of the legend.
    expect(heights).toHaveLength(3)
    expect(heights[0]).toBe(heights[1])
  })

  test('stays a drawing where a word has a sign that is written as `<`', () => {
    const days = table([1, 2])
    const columns = days.columns.map((column) =>
      column.key === 'mwh' ? { ...column, label: label('H1↔H2') } : column,
    )
    const svg = drawn(chart({ title: label('H1 ← H2') }), { ...days, columns }) ?? ''
    expect(svg).toContain('>H1 &lt;- H2</text>')
    expect(svg).toContain('>H1&lt;-&gt;H2 (MWh)</text>')
    // What makes every text of a paper drawable finds nothing left to do in it.
    expect(drawableDocument({ svg })).toEqual({ svg })
  })

  test('is none without rows or without its columns', () => {
    expect(drawn(chart(), table([]))).toBeUndefined()
    expect(drawn(chart({ series: ['other'] }), table([1]))).toBeUndefined()
    expect(drawn(chart({ across: 'other' }), table([1]))).toBeUndefined()
  })
})
