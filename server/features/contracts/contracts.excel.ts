import type { Contract, ContractQuery } from '#contract/contracts/contract.ts'
import {
  contractKindLabels,
  contractStatusLabels,
  guaranteeKindLabels,
  priceFormLabels,
} from '#contract/contracts/labels.ts'
import type { Acceptance, Guarantee, Payment } from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { papersOf, rowsInUse } from '#contract/contracts/price-table.ts'
import { priceRowText, priceUnitOf } from '#contract/contracts/price-text.ts'
import { contractWords as words } from '#contract/contracts/words.ts'
import { sharedWords } from '#contract/core/words.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { formatMoney, lessMoney, sumMoney } from '#contract/core/money.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { inCurrency } from './import/headings.rules.ts'
import { contractList } from './contracts.list.ts'
import { readLedgers } from './ledger/ledger.list.ts'

interface Row extends Contract {
  readonly payments: readonly Pick<Payment, 'kind' | 'gross' | 'paidOn'>[]
  readonly guarantees: readonly Pick<Guarantee, 'kind' | 'guaranteeNo' | 'bank' | 'amount' | 'expiresOn'>[]
  readonly acceptances: readonly Acceptance[]
  /** The rows that price an hour of this year. */
  readonly prices: readonly PriceRow[]
}

const title = { vi: 'Sổ theo dõi hợp đồng', en: 'Register of contracts' } as const
const money = (text: string | null) => (text === null ? null : Number(text))

const guaranteesText = ({ guarantees }: Row, kind: Guarantee['kind']) =>
  guarantees
    .filter((one) => one.kind === kind)
    .map(
      ({ guaranteeNo, bank, amount, expiresOn }) =>
        `${guaranteeNo}; ${bank}; ${formatMoney(amount)}; ${formatDay(expiresOn)}`,
    )
    .join('\n')

const guaranteeTitle = (kind: Guarantee['kind']) => ({
  vi: `BL ${guaranteeKindLabels[kind].vi.toLowerCase()} (số, NH, giá trị, hết hạn)`,
  en: `${guaranteeKindLabels[kind].en} guarantee (number, bank, amount, end)`,
})

/** In the order of the register that plants keep: with the number of the line 20 columns; the other kinds follow behind. */
const columns = sheetOf<Row>()(words, [
  { field: 'contractNo', width: 20 },
  { field: 'signedOn', kind: 'day' },
  { field: 'name', width: 40 },
  { field: 'partner', width: 30 },
  { field: 'partnerTaxCode', width: 16 },
  // Fifteen digits are exact in a cell, which is all that Excel counts with.
  { title: inCurrency(words.netValue), kind: 'decimal', width: 18, value: ({ netValue }) => money(netValue) },
  {
    title: inCurrency({ vi: 'Tiền thuế GTGT', en: 'VAT' }),
    kind: 'decimal',
    width: 16,
    value: ({ netValue, grossValue }) => netValue && grossValue && money(lessMoney(grossValue, netValue)),
  },
  {
    title: inCurrency(words.grossValue),
    kind: 'decimal',
    width: 18,
    value: ({ grossValue }) => money(grossValue),
  },
  { field: 'form', width: 18, labels: priceFormLabels },
  {
    field: 'duration',
    width: 26,
    value: ({ duration, effectiveOn, endsOn }) =>
      duration ?? `${formatDay(effectiveOn)} – ${formatDay(endsOn)}`,
  },
  { title: guaranteeTitle('performance'), width: 36, value: (row) => guaranteesText(row, 'performance') },
  {
    title: inCurrency({ vi: 'Tạm ứng', en: 'Advance' }),
    kind: 'decimal',
    width: 16,
    value: ({ payments }) =>
      Number(
        sumMoney(
          payments.filter((one) => one.kind === 'advance' && one.paidOn !== null).map(({ gross }) => gross),
        ),
      ),
  },
  { title: guaranteeTitle('advance'), width: 36, value: (row) => guaranteesText(row, 'advance') },
  { title: inCurrency(words.paid), kind: 'decimal', width: 18, value: ({ paid }) => money(paid) },
  {
    title: inCurrency(words.remaining),
    kind: 'decimal',
    width: 18,
    value: ({ remaining }) => money(remaining),
  },
  {
    title: words.acceptances,
    width: 28,
    value: ({ acceptances }) =>
      acceptances
        .map(({ acceptanceNo, acceptedOn }) => `${acceptanceNo}; ${formatDay(acceptedOn)}`)
        .join('\n'),
  },
  { field: 'warrantyUntil', kind: 'day' },
  {
    title: { vi: 'Thanh lý', en: 'Liquidation' },
    width: 24,
    value: ({ liquidationNo, liquidatedOn }) =>
      liquidationNo && `${liquidationNo}; ${formatDay(liquidatedOn)}`,
  },
  { field: 'managerName', width: 24 },
  { field: 'kind', width: 20, labels: contractKindLabels },
  { field: 'status', width: 16, labels: contractStatusLabels },
  { field: 'currency', width: 10 },
  { field: 'endsOn', kind: 'day' },
  { field: 'powerPlantName', width: 26 },
  {
    title: { vi: 'Giá điện năm nay', en: 'Prices of power this year' },
    width: 70,
    value: ({ prices, ...contract }, language) =>
      prices.map((row) => priceRowText(row, priceUnitOf(contract), formatDay)[language]).join('\n'),
  },
])

async function* withLedger(work: Work, batches: AsyncIterable<Contract[]>): AsyncGenerator<Row[]> {
  const year = plantDay(work.now).slice(0, 4)
  for await (const batch of batches) {
    const ledgerOf = await readLedgers(
      work.db,
      batch.map(({ id }) => id),
    )
    yield batch.map((contract) => {
      const ledger = ledgerOf(contract.id)
      return {
        ...contract,
        ...ledger,
        prices: [...rowsInUse(papersOf(ledger), `${year}-01-01`, `${year}-12-31`)],
      }
    })
  }
}

/** The filtered register as an Excel file. */
export function exportContracts(work: Work, query: ContractQuery): FileAnswer {
  const { kind, status, isTracked, endsWithinDays, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'so-theo-doi-hop-dong',
    filters: [
      [words.kind, kind && contractKindLabels[kind]],
      [words.status, status && contractStatusLabels[status]],
      [words.isTracked, isTracked],
      [words.daysLeft, endsWithinDays === undefined ? undefined : `≤ ${endsWithinDays}`],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: withLedger(work, contractList.rows(work, query)),
  })
}
