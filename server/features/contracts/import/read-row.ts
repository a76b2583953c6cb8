import type { ContractRegisterField } from '#contract/contracts/import.ts'
import { contractKindLabels, contractKinds, priceFormLabels, priceForms } from '#contract/contracts/labels.ts'
import type { Money } from '#contract/core/money.ts'
import { foldedWords } from '#contract/core/search.ts'
import type { Label } from '#contract/core/words.ts'
import {
  brokenCell,
  type CellProblem,
  type CellRead,
  dayIn,
  type FileDayOrder,
  only,
  textOf,
} from '#server/features/imports/imports.public.ts'

import { readAmount, readGuarantees, readPartner, readSpan, readVatRate } from './cells.rules.ts'

type Cell = Parameters<typeof textOf>[0]

/** What rows of a file are read by. */
export interface Reading {
  readonly columns: ReadonlyMap<ContractRegisterField, number>
  readonly order: FileDayOrder
  /** Who may follow a contract of the plant. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
  /** Who follows it where nobody is named. */
  readonly selfId: number
}

/** A guarantee of a row, to be kept with its contract. */
interface ReadGuarantee {
  readonly kind: 'performance' | 'advance'
  readonly guaranteeNo: string
  readonly bank: string
  readonly amount: Money
  readonly expiresOn: unknown
}

/** One row as fields of a contract. */
export interface ReadRow {
  readonly fields: Record<string, unknown>
  readonly guarantees: ReadGuarantee[]
  readonly problems: CellProblem<ContractRegisterField>[]
}

const noDay = { vi: 'Không phải ngày, ví dụ 15/01/2026', en: 'This is no day, as 15/01/2026' }
const noAmount = {
  vi: 'Không phải số tiền, ví dụ 1,000,000,000 hoặc 48,250.75',
  en: 'This is no amount, as 1,000,000,000 or 48,250.75',
}
const noRate = {
  vi: 'Ghi thuế suất (8 %) hoặc tiền thuế, khớp với giá trị trước và sau thuế',
  en: 'Write the rate (8 %) or the tax, as it fits the values before and with tax',
}

const isNamed = (text: string, ...names: readonly string[]) =>
  names.some((name) => foldedWords(name) === foldedWords(text))

function coded<Code extends string>(
  text: string,
  codes: readonly Code[],
  labels: Readonly<Record<Code, Label>>,
): CellRead {
  const found = codes.find((code) => isNamed(text, code, labels[code].vi, labels[code].en))
  const list = codes.map((code) => labels[code].vi).join(', ')
  return found === undefined
    ? { vi: `Ghi một trong: ${list}`, en: 'This is none of the known ones' }
    : { value: found }
}

const amount = (cell: Cell): CellRead => {
  const value = readAmount(cell)
  return value === undefined ? noAmount : { value }
}
/** Within a cell of several parts days are written as the product writes them. */
const dayWithin = (text: string): CellRead => dayIn(text, 'dayFirst') ?? noDay
const day = (text: string, { order }: Reading): CellRead => dayIn(text, order) ?? noDay

type Reader = (text: string, cell: Cell, reading: Reading) => CellRead

const readers: Readonly<Partial<Record<ContractRegisterField, Reader>>> = {
  signedOn: (text, _cell, reading) => day(text, reading),
  effectiveOn: (text, _cell, reading) => day(text, reading),
  endsOn: (text, _cell, reading) => day(text, reading),
  warrantyUntil: (text, _cell, reading) => day(text, reading),
  netValue: (_text, cell) => amount(cell),
  grossValue: (_text, cell) => amount(cell),
  exchangeRate: (_text, cell) => amount(cell),
  form: (text) => coded(text, priceForms, priceFormLabels),
  kind: (text) => coded(text, contractKinds, contractKindLabels),
  currency: (text) => ({ value: text.toUpperCase() }),
  managerName: (text, _cell, { people }) =>
    only(
      people.filter(({ name }) => isNamed(text, name)),
      {
        vi: 'Không có người này được xem hợp đồng ở nhà máy',
        en: 'Nobody of this name may see contracts of the plant',
      },
      ({ id }) => id,
    ),
}

/** The fields of a contract that columns stand for, where they are called otherwise. */
export const memberOf: Readonly<Partial<Record<ContractRegisterField, string>>> = {
  netValue: 'value',
  vat: 'vatRate',
  managerName: 'managerId',
  endsOn: 'expiresOn',
}

/** These are read together, once all cells of the row are. */
const together: ReadonlySet<ContractRegisterField> = new Set([
  'vat',
  'partner',
  'duration',
  'performanceGuarantee',
  'advanceGuarantee',
])

/** Reads one row. */
export function readContractRow(cells: readonly Cell[], reading: Reading): ReadRow {
  const row: ReadRow = { fields: {}, guarantees: [], problems: [] }
  const { columns } = reading
  const cellOf = (field: ContractRegisterField): Cell => {
    const at = columns.get(field)
    return at === undefined ? null : cells[at]
  }
  for (const field of columns.keys()) {
    const text = textOf(cellOf(field))
    const broken = brokenCell(text)
    if (broken) row.problems.push({ field, value: text, words: broken })
    else if (text !== '' && !together.has(field)) {
      const read = readers[field]?.(text, cellOf(field), reading) ?? { value: text }
      if ('value' in read) row.fields[memberOf[field] ?? field] = read.value
      else row.problems.push({ field, value: text, words: read })
    }
  }
  readTogether(row, cellOf, reading)
  return row
}

function readTogether(row: ReadRow, cellOf: (field: ContractRegisterField) => Cell, reading: Reading): void {
  const { fields, problems } = row
  const note = (field: ContractRegisterField, words: Label) => {
    if (!problems.some((one) => one.field === field))
      problems.push({ field, value: textOf(cellOf(field)), words })
  }
  const { partner, taxCode } = readPartner(textOf(cellOf('partner')))
  fields['partner'] = partner
  fields['partnerTaxCode'] ??= taxCode
  const { grossValue: gross = null, value: net = null } = fields as { grossValue?: Money; value?: Money }
  delete fields['grossValue']
  const vatRate = readVatRate(cellOf('vat'), net, gross)
  if (vatRate === undefined) note('vat', noRate)
  else fields['vatRate'] = vatRate
  readTerm(row, textOf(cellOf('duration')))
  for (const kind of ['performance', 'advance'] as const) {
    const field = `${kind}Guarantee` as const
    const written = readGuarantees(textOf(cellOf(field)))
    if (!written)
      note(field, {
        vi: 'Ghi: số; ngân hàng; giá trị; ngày hết hạn. Mỗi bảo lãnh một dòng',
        en: 'Write: number; bank; amount; last day. A line for each guarantee',
      })
    for (const { endsOn, ...one } of written ?? []) {
      const read = dayWithin(endsOn)
      if ('value' in read) row.guarantees.push({ ...one, kind, expiresOn: read.value })
      else note(field, read)
    }
  }
  fields['kind'] ??= 'other'
  fields['managerId'] ??= reading.selfId
}

/** A term written as two days gives both where no column of their own does; other words stay as they are written. */
function readTerm({ fields }: ReadRow, duration: string): void {
  const [from, to] = readSpan(duration)?.map(dayWithin) ?? []
  if (from && to && 'value' in from && 'value' in to) {
    fields['effectiveOn'] ??= from.value
    fields['expiresOn'] ??= to.value
  } else if (duration !== '') fields['duration'] = duration
  fields['effectiveOn'] ??= fields['signedOn']
}
