import { chooseMark, countMarks, numberBy, type DecimalMark } from '#contract/core/numbers.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import type { CurveImported, ImportedCurve, ImportedPoint } from '#contract/reservoirs/import-curve.ts'

type Cell = string | number | boolean | null | undefined
type Field = keyof ImportedPoint

/** How each column of a curve may be headed; the first is what it is called. */
const headings: Readonly<Record<Field, readonly string[]>> = {
  levelM: ['Z', 'Mực nước', 'Cao trình', 'MN', 'level', 'level m', 'elevation', 'H'],
  volumeHm3: ['V', 'Dung tích', 'volume', 'volume hm3', 'active volume hm3', 'total volume hm3', 'W'],
  areaKm2: ['F', 'Diện tích', 'area', 'area km2', 'Diện tích mặt hồ'],
  flowM3s: ['Q', 'Lưu lượng', 'flow', 'flow m3s', 'discharge'],
}

const fieldsOf: Readonly<Record<ImportedCurve, readonly Field[]>> = {
  volume: ['levelM', 'volumeHm3', 'areaKm2'],
  tailwater: ['flowM3s', 'levelM'],
}
const isRequired = (field: Field) => field !== 'areaKm2'

/** A heading without its unit: `Z (m)` and `volume_hm3` are known by their words. */
const bare = (heading: string) =>
  foldedWords(
    heading
      .replaceAll(/[([].*$/g, '')
      .replaceAll('_', ' ')
      .trim(),
  ).replaceAll(/[,;:]$/g, '')

/** The places of the columns that say something of a curve, by what they say. */
export function columnsOf(
  columns: readonly string[],
  curve: ImportedCurve,
): ReadonlyMap<Field, readonly number[]> {
  const named = fieldsOf[curve].map((field) => {
    const words = new Set(headings[field].map(bare))
    return [field, columns.flatMap((name, place) => (words.has(bare(name)) ? [place] : []))] as const
  })
  return new Map(named)
}

/** What a column is called in a message. */
export const headingOf = (field: Field): string => `${headings[field][0]} (${headings[field][1]})`

/** The first column that a file has too few or too many of. */
export function wrongColumn(
  columns: ReadonlyMap<Field, readonly number[]>,
): { readonly field: Field; readonly places: readonly number[] } | undefined {
  for (const [field, places] of columns)
    if (places.length > 1 || (places.length === 0 && isRequired(field))) return { field, places }
  return undefined
}

interface Row {
  readonly number: number
  readonly cells: readonly Cell[]
}

const words = {
  notNumber: { vi: 'Phải là một số', en: 'This must be a number' },
  empty: { vi: 'Thiếu giá trị', en: 'The value is missing' },
  falling: {
    vi: 'Phải lớn hơn dòng trước: đường quan hệ phải tăng dần',
    en: 'Must be greater than in the row before: the curve has to rise',
  },
} as const

/** Reads the points of a curve; every cell that is wrong is named. Empty rows are passed over. */
export function readPoints(
  rows: readonly Row[],
  columns: ReadonlyMap<Field, readonly number[]>,
  titles: readonly string[],
  language: Language,
): Pick<CurveImported, 'points' | 'errors' | 'rowCount'> {
  const places = [...columns].flatMap(([field, [place]]) =>
    place === undefined ? [] : [[field, place] as const],
  )
  const filled = rows.filter(({ cells }) => places.some(([, place]) => textOf(cells[place]) !== ''))
  const texts = filled.flatMap(({ cells }) =>
    places.flatMap(([, place]) => (typeof cells[place] === 'string' ? [cells[place]] : [])),
  )
  const chosen = chooseMark(countMarks(texts), () => true)
  const mark: DecimalMark = chosen === 'point' || chosen === 'comma' ? chosen : 'comma'
  const points: ImportedPoint[] = []
  const errors: CurveImported['errors'] = []
  for (const { number, cells } of filled) {
    const point: Record<Field, number | null> = {
      levelM: null,
      volumeHm3: null,
      areaKm2: null,
      flowM3s: null,
    }
    const before = points.at(-1)
    let isWhole = true
    for (const [field, place] of places) {
      const read = numberOf(cells[place], mark)
      const wrong = faultOf(field, read, before)
      if (wrong) {
        errors.push({
          row: number,
          column: titles[place] ?? '',
          value: textOf(cells[place]),
          message: words[wrong][language],
        })
        isWhole = false
      } else point[field] = typeof read === 'number' ? read : null
    }
    if (isWhole && point.levelM !== null) points.push({ ...point, levelM: point.levelM })
  }
  return { rowCount: filled.length, points, errors }
}

function faultOf(
  field: Field,
  read: number | null | undefined,
  before: ImportedPoint | undefined,
): keyof typeof words | undefined {
  if (read === undefined) return 'notNumber'
  if (read === null) return isRequired(field) ? 'empty' : undefined
  const last = before?.[field] ?? null
  const mayStand = field === 'areaKm2' || (field === 'levelM' && (before?.flowM3s ?? null) !== null)
  return last !== null && (mayStand ? read < last : read <= last) ? 'falling' : undefined
}

const textOf = (cell: Cell) => (cell === null || cell === undefined ? '' : String(cell).trim())

/** Null for an empty cell, undefined for one that is no number. */
function numberOf(cell: Cell, mark: DecimalMark): number | null | undefined {
  if (typeof cell === 'number') return cell
  const text = textOf(cell)
  if (text === '') return null
  return numberBy(mark, text)
}
