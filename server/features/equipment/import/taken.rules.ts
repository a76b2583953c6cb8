import type { ProblemKind } from '#contract/core/problem.ts'
import type { DeviceImportField } from '#contract/devices/import.ts'
import { deviceProblems } from '#contract/devices/problems.ts'

import type { CellProblem, ReadDevice } from './import.rules.ts'

/** What a device of the plant is called. */
export interface Standing {
  readonly id: number
  readonly kind: string
  readonly code: string
  readonly serialNo: string | null
  readonly operatingNo: string | null
}

/** What a device of the plant was called before. */
export interface Former {
  readonly kind: string
  readonly field: 'code' | 'operatingNo'
  readonly value: string
  /** What it is called now. */
  readonly code: string
  readonly name: string
}

type Fields = ReadDevice['fields']

/** What no two devices of a plant share; operating numbers are told apart by kind. */
const unique = ['code', 'serialNo', 'operatingNo'] as const
type Unique = (typeof unique)[number]

/** Codes are told apart by capitals, numbers are not. */
function keyOf(field: Unique, value: string, kind: unknown): string {
  if (field === 'code') return `code ${value}`
  return field === 'serialNo'
    ? `serialNo ${value.toUpperCase()}`
    : `operatingNo ${String(kind)} ${value.toUpperCase()}`
}

const takenProblems: Readonly<Record<Unique, ProblemKind>> = {
  code: deviceProblems.codeTaken,
  serialNo: deviceProblems.serialNoTaken,
  operatingNo: deviceProblems.operatingNoTaken,
}

const problemOf = (
  field: DeviceImportField,
  value: string,
  { words }: Pick<ProblemKind, 'words'>,
): CellProblem => ({
  field,
  value,
  words: { vi: words.vi, en: words.en },
})

const formerProblem = (field: Unique, value: string, { code, name }: Former): CellProblem => ({
  field,
  value,
  words: {
    vi: `Đây là ${field === 'code' ? 'mã' : 'số hiệu'} cũ của ${code} – ${name}: thiết bị này đã có ở nhà máy`,
    en: `${code} – ${name} had this ${field === 'code' ? 'code' : 'number'} before: the plant has this device already`,
  },
})

/** Finds what a row has of a device of the plant, or of an earlier row: the rows are asked in their order. */
export class Taken {
  private readonly standing: ReadonlySet<string>
  private readonly former: ReadonlyMap<string, Former>
  private readonly seen = new Map<string, number>()

  constructor(devices: readonly Standing[], former: readonly Former[]) {
    this.former = new Map(former.map((one) => [keyOf(one.field, one.value, one.kind), one]))
    this.standing = new Set(
      devices.flatMap((device) =>
        unique.flatMap((field) => (device[field] === null ? [] : [keyOf(field, device[field], device.kind)])),
      ),
    )
  }

  /** What of a row is taken already. */
  find(row: number, fields: Fields): CellProblem[] {
    // A device that is there already is told once, by its code.
    const { code } = fields
    const isThere = typeof code === 'string' && this.standing.has(keyOf('code', code, null))
    return unique.flatMap((field): CellProblem[] => {
      const value = fields[field]
      if (typeof value !== 'string') return []
      const key = keyOf(field, value, fields['kind'])
      const twin = this.seen.get(key)
      this.seen.set(key, twin ?? row)
      if (twin !== undefined)
        return [
          {
            field,
            value,
            words: { vi: `Đã có ở dòng ${twin} của tệp`, en: `Row ${twin} of the file has it, too` },
          },
        ]
      if (this.standing.has(key) && (field === 'code' || !isThere))
        return [problemOf(field, value, takenProblems[field])]
      const former = this.former.get(key)
      return former && !isThere ? [formerProblem(field, value, former)] : []
    })
  }
}

const unknownParent = {
  vi: 'Không có thiết bị mang mã này ở nhà máy, cũng không có trong tệp',
  en: 'Neither the plant nor the file has a device with this code',
}
const circle = {
  vi: 'Thiết bị nằm dưới chính nó: các dòng cấp trên nối thành vòng',
  en: 'The device stands below itself: the rows above it form a circle',
}

/** Finds what is wrong with the places of rows in the tree: a code that nobody has, or a circle. */
export class Places {
  private readonly parents: ReadonlyMap<string, string>
  private readonly codes: ReadonlySet<string>
  private readonly former: ReadonlyMap<string, string>

  constructor(standing: readonly Standing[], rows: readonly Fields[], former: readonly Former[]) {
    this.former = new Map(
      former.flatMap(({ field, value, code }) => (field === 'code' ? [[value, code] as const] : [])),
    )
    const own = rows.flatMap(({ code, parent }) =>
      typeof code === 'string' ? [[code, parent] as const] : [],
    )
    this.codes = new Set([...standing.map(({ code }) => code), ...own.map(([code]) => code)])
    this.parents = new Map(
      own.flatMap(([code, parent]) => (typeof parent === 'string' ? [[code, parent] as const] : [])),
    )
  }

  /** The code of what a row is part of, as it is today; null at the top. */
  parentOf({ parent }: Fields): string | null {
    if (typeof parent !== 'string') return null
    return this.codes.has(parent) ? parent : (this.former.get(parent) ?? parent)
  }

  /** What is wrong with the place of a row. */
  find({ code, parent }: Fields): CellProblem[] {
    if (typeof parent !== 'string') return []
    if (!this.codes.has(parent) && !this.former.has(parent))
      return [{ field: 'parent', value: parent, words: unknownParent }]
    return typeof code === 'string' && this.isBelowItself(code)
      ? [{ field: 'parent', value: parent, words: circle }]
      : []
  }

  private isBelowItself(code: string): boolean {
    const way = new Set<string>()
    for (let at = this.parents.get(code); at !== undefined && !way.has(at); at = this.parents.get(at)) {
      if (at === code) return true
      way.add(at)
    }
    return false
  }
}
