import { type Money, moneyOf, readMoney, unitsOf } from '#contract/core/money.ts'
import { divided } from '#contract/core/money.ts'

const CENTS = 2
/** From here on a number of a cell is no longer exact to the cent. */
const MOST = 1e13

/**
 * An amount as a file holds it: a number of a cell, which is exact as far as its digits go, or a text as people write it, with a
 * currency behind it or not. Undefined where it is none, or has more than two decimals.
 */
export function readAmount(cell: string | number | boolean | null | undefined): Money | undefined {
  if (typeof cell === 'number') {
    const text = cell.toFixed(CENTS)
    return Math.abs(cell) < MOST && Number(text) === cell ? moneyOf(unitsOf(text)) : undefined
  }
  const text = String(cell ?? '')
    .replace(/(vnd|vnđ|đồng|đ|usd|eur|jpy|cny)\.?$/i, '')
    .trim()
  return readMoney(text)
}

const HUNDREDTHS = 10_000n
const LEAST_AMOUNT = 100

/**
 * The rate of tax in percent that a file says: as a rate (`8 %`, `8`, or 0.08 as Excel keeps percents), as the amount of the tax,
 * or by the values before and with tax. Undefined where they do not fit one another to the dong.
 */
export function readVatRate(
  vat: string | number | boolean | null | undefined,
  net: Money | null,
  gross: Money | null,
): number | undefined {
  const said = vatSaid(vat, net)
  if (said === 'none') return net !== null && gross !== null ? rateOf(net, unitsOf(gross) - unitsOf(net)) : 0
  if (said === undefined || net === null || gross === null) return said
  const tax = divided(unitsOf(net) * BigInt(Math.round(said * 100)), HUNDREDTHS)
  const off = unitsOf(net) + tax - unitsOf(gross)
  return off >= -100n && off <= 100n ? said : undefined
}

function vatSaid(
  vat: string | number | boolean | null | undefined,
  net: Money | null,
): number | 'none' | undefined {
  const text = String(vat ?? '').trim()
  if (text === '' || text === '-') return 'none'
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text) ?? []
  const number = percent === undefined ? Number.NaN : Number(percent.replace(',', '.'))
  // Excel keeps 8 % as 0.08.
  if (number > 0 && number < 1 && !text.endsWith('%')) return Math.round(number * LEAST_AMOUNT * 100) / 100
  if (number < LEAST_AMOUNT) return number
  const amount = readAmount(vat)
  return amount === undefined || net === null ? undefined : rateOf(net, unitsOf(amount))
}

/** The rate with two decimals that makes this tax of a value to the dong; undefined where none does. */
function rateOf(net: Money, tax: bigint): number | undefined {
  const units = unitsOf(net)
  if (units <= 0n || tax < 0n) return undefined
  const rate = divided(tax * HUNDREDTHS, units)
  const off = divided(units * rate, HUNDREDTHS) - tax
  return off >= -100n && off <= 100n ? Number(rate) / 100 : undefined
}

/** A partner as registers write one: the name, with the tax code behind it in brackets or not. */
export function readPartner(text: string): { readonly partner: string; readonly taxCode: string | null } {
  const [, partner, taxCode] = /^(.*\S)\s*\((?:MST:?\s*)?([\dA-Z-]{6,20})\)$/i.exec(text) ?? []
  return partner === undefined ? { partner: text, taxCode: null } : { partner, taxCode: taxCode ?? null }
}

/** The two days of a term that is written as one: `15/01/2026 – 31/12/2026`. */
export function readSpan(text: string): readonly [string, string] | undefined {
  const [, from, to] = /^(\d{1,2}\/\d{1,2}\/\d{4})\s*[–—-]\s*(\d{1,2}\/\d{1,2}\/\d{4})$/.exec(text) ?? []
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** A guarantee as the register writes one: `BL-118; Vietcombank; 102,600,000; 15/01/2027`. */
export interface WrittenGuarantee {
  readonly guaranteeNo: string
  readonly bank: string
  readonly amount: Money
  readonly endsOn: string
}

/** The guarantees of a cell, a line each; undefined where one is not written as the register writes them. */
export function readGuarantees(text: string): WrittenGuarantee[] | undefined {
  const found: WrittenGuarantee[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [guaranteeNo = '', bank = '', written, endsOn = '', ...more] = line
      .split(';')
      .map((part) => part.trim())
    const amount = readAmount(written)
    if (guaranteeNo === '' || bank === '' || amount === undefined || endsOn === '' || more.length > 0)
      return undefined
    found.push({ guaranteeNo, bank, amount, endsOn })
  }
  return found
}
