import {
  genderLabels,
  positionLabels,
  positionTitles,
  genders,
  type Gender,
  type PositionTitle,
} from '#contract/employees/labels.ts'
import { importFields, type ImportField, type ImportMapping } from '#contract/employees/import.ts'

import { readDay } from '#contract/core/day-text.ts'
import { findAgeProblem } from '#contract/employees/days.ts'
import { isDay } from '#contract/core/format.ts'
import { foldedWords } from '#contract/core/search.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'

import { splitFullName } from '../employees.rules.ts'

/** A cell of the file as it is compared and shown. */
export type Cell = string | number | boolean | null

/** What employees are matched and described by, from the database. */
export interface Lookups {
  readonly plants: readonly { id: number; code: string; name: string }[]
  readonly teams: readonly { id: number; powerPlantId: number; code: string; name: string }[]
  readonly roles: readonly { name: string; displayName: string }[]
  /** The day it is at the plants. */
  readonly today: string
}

/** A value of a row that cannot be understood. */
export interface CellProblem {
  readonly field: ImportField
  readonly value: string
  readonly vi: string
  readonly en: string
}

/** One row as fields of an employee; only the fields that are mapped and filled are there. */
export interface ReadRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly problems: readonly CellProblem[]
}

/** The text of a cell, its accents composed: numbers without exponent, nothing for an empty one. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'number' ? String(cell) : String(cell).trim().normalize()
}

/** A phone number as people write it, without blanks, dots and dashes; a zero that Excel swallowed is put back. */
export function readPhone(text: string): string {
  const bare = text.replaceAll(/[\s.-]/g, '')
  return /^[1-9]\d{8}$/.test(bare) ? `0${bare}` : bare
}

/** The number of a card of so many digits, without blanks and dots; zeros that Excel swallowed are put back. */
export function readCardNumber(text: string, length: number): string {
  const bare = text.replaceAll(/[\s.]/g, '')
  return /^\d+$/.test(bare) && bare.length >= length - 2 ? bare.padStart(length, '0') : bare
}

/** What Excel shows in place of a value that a formula could not find. */
const formulaError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

function findByWords<T>(
  items: readonly T[],
  text: string,
  wordsOf: (item: T) => readonly string[],
): T | undefined {
  const wanted = foldedWords(text)
  return items.find((item) => wordsOf(item).some((word) => foldedWords(word) === wanted))
}

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

interface Reading {
  fields: Record<string, unknown>
  problems: CellProblem[]
  readonly lookups: Lookups
  readonly knownName: string | undefined
}

function refuse(reading: Reading, field: ImportField, value: string, vi: string, en: string): void {
  reading.problems.push({ field, value, vi, en })
}

type Reader = (reading: Reading, text: string) => void

const plain =
  (field: ImportField): Reader =>
  (reading, text) => {
    reading.fields[field] = text
  }
const day =
  (field: ImportField): Reader =>
  (reading, text) => {
    reading.fields[field] = readDay(text)
  }

const cardNumber =
  (field: ImportField, length: number): Reader =>
  (reading, text) => {
    reading.fields[field] = readCardNumber(text, length)
  }

const readers: Readonly<Record<ImportField, Reader>> = {
  employeeCode: plain('employeeCode'),
  fullName: (reading, text) => {
    // Where the name is divided cannot be seen in a full name, so one that did not change stays as it is.
    if (text === reading.knownName) return
    if (/\s/.test(text)) Object.assign(reading.fields, splitFullName(text))
    else
      refuse(
        reading,
        'fullName',
        text,
        'Họ và tên phải có cả họ và tên, ví dụ Lê Hòa',
        'A full name has a surname and a given name',
      )
  },
  surname: plain('surname'),
  name: plain('name'),
  userName: plain('userName'),
  emailAddress: plain('emailAddress'),
  phoneNumber: (reading, text) => {
    reading.fields['phoneNumber'] = readPhone(text)
  },
  gender: (reading, text) => {
    const found: Gender | undefined = findByWords(genders, text, (code) => Object.values(genderLabels[code]))
    if (found) reading.fields['gender'] = found
    else
      refuse(
        reading,
        'gender',
        text,
        'Giới tính phải là Nam, Nữ hoặc Khác',
        'Gender is Male, Female or Other',
      )
  },
  dateOfBirth: (reading, text) => {
    const born = readDay(text)
    const problem = isDay(born) ? findAgeProblem(born, reading.lookups.today) : undefined
    if (problem) refuse(reading, 'dateOfBirth', text, problem.words.vi, problem.words.en)
    else reading.fields['dateOfBirth'] = born
  },
  positionTitle: (reading, text) => {
    const found: PositionTitle | undefined = findByWords(positionTitles, text, (code) =>
      Object.values(positionLabels[code]),
    )
    if (found) reading.fields['positionTitle'] = found
    else {
      const known = (language: Language) =>
        positionTitles.map((code) => positionLabels[code][language]).join(', ')
      refuse(
        reading,
        'positionTitle',
        text,
        `Không có chức danh này. Có: ${known('vi')}`,
        `There is no such post, but: ${known('en')}`,
      )
    }
  },
  dutyTeam: readTeam,
  roleNames: (reading, text) => {
    const names = listed(text).map((part) => {
      const role = findByWords(reading.lookups.roles, part, (item) => [
        item.name,
        item.displayName,
        usualName(item.displayName, 'en'),
      ])
      const known = (language: Language) =>
        reading.lookups.roles.map(({ displayName }) => usualName(displayName, language)).join(', ')
      if (!role)
        refuse(
          reading,
          'roleNames',
          part,
          `Không có vai trò này. Có: ${known('vi')}`,
          `There is no such role, but: ${known('en')}`,
        )
      return role?.name
    })
    reading.fields['roleNames'] = names.filter((name) => name !== undefined)
  },
  powerPlants: (reading, text) => {
    const ids = listed(text).map((part) => {
      const plant = findByWords(reading.lookups.plants, part, (item) => [item.code, item.name])
      if (!plant) refuse(reading, 'powerPlants', part, 'Không có nhà máy này', 'There is no such plant')
      return plant?.id
    })
    reading.fields['powerPlantIds'] = ids.filter((id) => id !== undefined)
  },
  joinDate: day('joinDate'),
  citizenIdNumber: cardNumber('citizenIdNumber', 12),
  identityNumber: cardNumber('identityNumber', 9),
  address: plain('address'),
  electricalSafetyGrade: (reading, text) => {
    reading.fields['electricalSafetyGrade'] = /^[1-5](\/5)?$/.test(text) ? Number(text.charAt(0)) : text
  },
  safetyCardNo: plain('safetyCardNo'),
  safetyCardExpiry: day('safetyCardExpiry'),
  taxCode: plain('taxCode'),
  socialInsuranceNo: plain('socialInsuranceNo'),
}

/** Teams of different plants share names; the plants of the row (read before) decide which is meant. */
function readTeam(reading: Reading, text: string): void {
  const plantIds = reading.fields['powerPlantIds']
  const own = Array.isArray(plantIds)
    ? reading.lookups.teams.filter((team) => plantIds.includes(team.powerPlantId))
    : reading.lookups.teams
  const team = findByWords(own, text, (item) => [item.code, item.name])
  if (team) reading.fields['dutyTeamId'] = team.id
  else refuse(reading, 'dutyTeam', text, 'Nhà máy không có kíp này', 'The plant has no such team')
}

const order: readonly ImportField[] = [
  'powerPlants',
  ...importFields.filter((field) => field !== 'powerPlants'),
]

/**
 * Reads one row by a mapping. Empty cells say nothing: for a known employee they leave the field as it is.
 *
 * @param knownName the full name of the employee so far, for a known one
 */
export function readRow(
  cells: readonly Cell[],
  mapping: ImportMapping,
  lookups: Lookups,
  knownName?: string,
): ReadRow {
  const reading: Reading = { fields: {}, problems: [], lookups, knownName }
  for (const field of order) {
    const column = mapping[field]
    const text = column === null || column === undefined ? '' : cellText(cells[column])
    if (formulaError.test(text))
      refuse(reading, field, text, 'Công thức trong ô bị lỗi', 'The formula in the cell has failed')
    else if (text !== '') readers[field](reading, text)
  }
  return { fields: reading.fields, problems: reading.problems }
}

/**
 * Why a row cannot be about an employee: it has no code, as lines between and below the people have none, or another
 * row has the same one.
 *
 * @param twin the row of the file that has the code, too
 */
export function codeProblem(code: string, twin: number | undefined): CellProblem | null {
  const field = 'employeeCode'
  if (code === '')
    return {
      field,
      value: '',
      vi: 'Dòng không có mã. Hãy điền mã, hoặc xóa dòng nếu không phải nhân viên',
      en: 'The row has no code. Fill it in, or delete the row if it is no employee',
    }
  if (twin === undefined) return null
  return { field, value: code, vi: `Mã này đã có ở dòng ${twin}`, en: `Row ${twin} has this code, too` }
}

/** The fields that no two employees share, beside their code. */
const uniqueFields = ['userName', 'emailAddress'] as const

/** Finds what one row of a file has of another: the rows are asked in their order. */
export class FileTwins {
  private readonly seen = new Map<string, number>()

  /** What of a row stands in an earlier one already. */
  find(row: number, fields: Readonly<Record<string, unknown>>): CellProblem[] {
    return uniqueFields.flatMap((field) => {
      const value = fields[field]
      if (typeof value !== 'string') return []
      const key = `${field} ${value.trim().toLowerCase()}`
      const twin = this.seen.get(key)
      this.seen.set(key, twin ?? row)
      if (twin === undefined) return []
      return [{ field, value, vi: `Đã có ở dòng ${twin} của tệp`, en: `Row ${twin} of the file has it, too` }]
    })
  }
}

/** The import field whose column feeds a field of an employee. */
export function sourceField(member: string): ImportField | undefined {
  const root = member.split('.')[0] ?? ''
  const renamed: Readonly<Record<string, ImportField>> = {
    dutyTeamId: 'dutyTeam',
    powerPlantIds: 'powerPlants',
  }
  return renamed[root] ?? importFields.find((field) => field === root)
}
